/** Names on a map, in lines: where they may be broken. */

/** Signs of Korean and Japanese, which are as wide as they are high. */
export const WIDE = /[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/;
/** Signs that begin no line, in Japanese. */
const NEVER_FIRST = /^[ーァィゥェォッャュョンぁぃぅぇぉっゃゅょんヶ]/;
/** Names of so few signs are not broken. */
const SHORT = 5;

/** The words of a name and what stands between them: in Japanese, if it is long, also parts of words, or single signs. */
export function wordsOf(name: string): { words: string[]; between: string } {
  const words = name.split(" ");
  if (words.length > 1 || !WIDE.test(name) || name.length <= SHORT) return { words, between: " " };
  const natural = name.split(/(?<=[・＝の])/);
  if (natural.length > 1) return { words: natural, between: "" };
  const signs: string[] = [];
  for (const sign of name) {
    if (signs.length && NEVER_FIRST.test(sign)) signs[signs.length - 1] += sign;
    else signs.push(sign);
  }
  return { words: signs, between: "" };
}
