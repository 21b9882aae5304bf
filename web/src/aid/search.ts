/** Finds lines of the aid by words, including those that other aids and players use: a copy of text/aid_search.py. */

import type { Aid, AidSection, Synonyms } from "./store";

/** Up to this many letters after a word with a synonym are its ending (a particle or a plural) and are ignored. */
const ENDING = 2;

/** Removes accents and capitals. */
export function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().normalize("NFC");
}

/** What has to be found: one list for each word, of which any text will do. */
export function alternatives(words: string, known: Synonyms): string[][] {
  let asked = fold(words);
  const wanted: string[][] = [];
  for (const [word, meant] of known) {
    while (asked.includes(word)) {
      const at = asked.indexOf(word);
      let after = asked.slice(at + word.length);
      const ending = after.split(" ", 1)[0] ?? "";
      if (ending.length <= ENDING) after = after.slice(ending.length);
      asked = `${asked.slice(0, at)} ${after}`;
      wanted.push([word, ...meant]);
    }
  }
  const plain = asked.split(/\s+/).filter(Boolean);
  return [...plain.map((word) => [word]), ...wanted];
}

/** Whether a text contains everything wanted, ignoring spaces. */
export function fits(text: string, wanted: string[][]): boolean {
  const there = fold(text);
  const close = there.replaceAll(" ", "");
  return wanted.every((any) => any.some((each) => there.includes(each) || close.includes(each.replaceAll(" ", ""))));
}

/** The lines that contain all these words; a section whose title does is shown whole. */
export function found(aid: Aid, words: string): AidSection[] {
  const wanted = alternatives(words, aid.synonyms);
  return aid.sections
    .map((section) => ({
      ...section,
      lines: fits(section.title, wanted)
        ? section.lines
        : section.lines.filter((line) => fits(`${section.title} ${line.text} ${line.rules.join(" ")}`, wanted)),
    }))
    .filter((section) => section.lines.length);
}
