/** Grammar where words meet: the same as thirdage.text.grammar, checked by the same test cases. */

const KOREAN = /\[([가-힣]*)\/([가-힣]*)\]/g;
const FRENCH = /\[([a-zà-ÿ'’ ]{0,8})\/([a-zà-ÿ'’ ]{0,8})\]/gi;
const SILENT = "\"'”’»)]}」』*!?…";

/** The text with all choices in brackets made. */
export function settle(lang: string, text: string): string {
  if (lang === "ko") return text.replace(KOREAN, afterKorean);
  if (lang === "fr") return text.replace(FRENCH, beforeFrench);
  if (lang === "ja") return text.replaceAll("！。", "！").replaceAll("？。", "？");
  return text;
}

/** The form that fits what comes before. */
function afterKorean(_: string, closed: string, open: string, start: number, whole: string): string {
  const [consonant, isL] = finalConsonant(whole.slice(0, start));
  if (isL && open.startsWith("로") && closed.startsWith("으로")) return open;
  return consonant ? closed : open;
}

/** Whether the last syllable read aloud ends in a consonant, and whether that is ㄹ. */
function finalConsonant(text: string): [boolean, boolean] {
  for (const sign of [...text].reverse()) {
    if (SILENT.includes(sign) || /\s/.test(sign)) continue;
    if (sign >= "가" && sign <= "힣") {
      const final = (sign.charCodeAt(0) - "가".charCodeAt(0)) % 28;
      return [final !== 0, final === 8];
    }
    if (/\d/.test(sign)) return ["013678".includes(sign), "178".includes(sign)];
    const letter = first(sign);
    return ["lmn".includes(letter), letter === "l"];
  }
  return [false, false];
}

/** The form that fits what follows. */
function beforeFrench(all: string, elided: string, full: string, start: number, whole: string): string {
  for (const sign of whole.slice(start + all.length)) {
    if ("«“\"'( \u00a0\u202f".includes(sign)) continue;
    return "aeiouyœæ".includes(first(sign)) ? elided.replaceAll("'", "’") : full;
  }
  return full;
}

/** A letter without its accents. */
function first(sign: string): string {
  return sign.normalize("NFD").slice(0, 1).toLowerCase();
}
