/** Templates: the same grammar as thirdage.text.template.
 *
 *     {region}  {region.in}  {why:reason}  {count|one unit|{count} units}  {hits|none|one|{hits} hits}
 */

export interface Slot {
  name: string;
  section: string;
  form: string;
  variants: Template[];
}
export type Template = (string | Slot)[];

const SLOT = /([a-z_]+)(?::([a-z_]+))?(?:\.([a-z_]+))?/y;
const parsed = new Map<string, Template>();

/** The parts of a template, parsed once. */
export function parse(text: string): Template {
  let known = parsed.get(text);
  if (!known) {
    const [parts, end] = parseParts(text, 0, false);
    if (end !== text.length) throw new Error(`bad template ${JSON.stringify(text)} at ${end}`);
    known = parts;
    parsed.set(text, known);
  }
  return known;
}

/** The variant of a slot for a number. */
export function variantFor(slot: Slot, number: number): Template {
  if (slot.variants.length === 3) return slot.variants[Math.min(Math.max(number, 0), 2)];
  return slot.variants[number === 1 ? 0 : 1];
}

function parseParts(text: string, start: number, inside: boolean): [Template, number] {
  const parts: Template = [];
  let plain = "";
  let at = start;
  while (at < text.length) {
    const sign = text[at];
    if (sign === "}" || (sign === "|" && inside)) break;
    if (sign === "{") {
      if (plain) parts.push(plain);
      plain = "";
      const [slot, next] = parseSlot(text, at + 1);
      parts.push(slot);
      at = next;
    } else {
      plain += sign;
      at += 1;
    }
  }
  if (plain) parts.push(plain);
  return [parts, at];
}

function parseSlot(text: string, start: number): [Slot, number] {
  SLOT.lastIndex = start;
  const found = SLOT.exec(text);
  if (!found) throw new Error(`bad template ${JSON.stringify(text)}: no argument at ${start}`);
  let at = SLOT.lastIndex;
  const variants: Template[] = [];
  while (at < text.length && text[at] === "|") {
    const [variant, next] = parseParts(text, at + 1, true);
    variants.push(variant);
    at = next;
  }
  if (text[at] !== "}") throw new Error(`bad template ${JSON.stringify(text)}: nothing closes ${start}`);
  return [{ name: found[1], section: found[2] ?? "", form: found[3] ?? "", variants }, at + 1];
}
