/** Names on a map as they were laid out for each language: their centre, their lines, and each line's width. */

export interface SetName {
  x: number;
  y: number;
  lines: string[];
  widths: number[];
}

/** What maps/GAME/names.py writes. */
export type Settings = Record<string, Record<string, [number, number, string[], number[]]>>;

/** A name where it was laid out; null if the layout is for another name. Only the case of the first letter may
 *  differ. */
export function setName(settings: unknown, lang: string, id: string, name: string): SetName | null {
  const found = (settings as Settings)[lang]?.[id];
  if (!found) return null;
  const [x, y, lines, widths] = found;
  const bare = (text: string): string => text.replaceAll(" ", "").toLowerCase();
  if (bare(lines.join("")) !== bare(name)) return null;
  return { x, y, lines: [name[0] + lines[0].slice(1), ...lines.slice(1)], widths };
}

/** Korean and Japanese characters, which are as wide as they are high. */
export const WIDE = /[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/;
