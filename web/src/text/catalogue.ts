/** Message catalogues: turn the engine's message ids into sentences. The same as thirdage.text.catalogue. */

import type { Args, Decision, GameEvent } from "../net/types";
import { settle } from "./grammar";
import { parse, type Slot, type Template, variantFor } from "./template";

export type Forms = Record<string, string>;
export type Sections = Record<string, Record<string, Forms>>;

/** A text to insert unchanged, unlike the ids among arguments. */
class Said {
  constructor(readonly text: string) {}
}
type Value = number | string | null | Said;
type Values = Record<string, Value | undefined>;

export class Catalogue {
  constructor(
    readonly lang: string,
    readonly game: string,
    readonly sections: Sections,
  ) {}

  private readonly named = new Map<string, Catalogue>();

  /** The same catalogue, but with seats named after who plays them: "hero1" after "hero:beravor". */
  naming(people: Record<string, string>): Catalogue {
    const seats = Object.entries(people).flatMap(([seat, who]) => {
      const [section, id] = split(who);
      const forms = this.sections[section]?.[id];
      return forms ? [[seat, { ...this.sections.seat?.[seat], ...forms }] as const] : [];
    });
    if (!seats.length) return this;
    const name = JSON.stringify(people);
    const known = this.named.get(name);
    if (known) return known;
    const sections = { ...this.sections, seat: { ...this.sections.seat, ...Object.fromEntries(seats) } };
    const made = new Catalogue(this.lang, this.game, sections);
    this.named.set(name, made);
    return made;
  }

  /** Whether there is such an entry. */
  has(section: string, id: string, form = "name"): boolean {
    return this.sections[section]?.[id]?.[form] !== undefined;
  }

  /** A line of the log. */
  event(event: GameEvent): string {
    return this.sentence("event", event.id, event.args);
  }

  /** The heading of an event that starts something new, such as a turn; "" for all others. */
  heading(event: GameEvent): string {
    return this.has("event", event.id, "heading") ? this.sentence("event", event.id, event.args, "heading") : "";
  }

  /** The question; for another seat's decision, only who decides. */
  prompt(decision: Decision): string {
    if (!decision.args) return this.say("table", "decides", { seat: this.name("seat", decision.seat) });
    return this.sentence("prompt", decision.prompt, decision.args);
  }

  /** The name of an option, as it is called when that prompt asks. */
  option(text: string, prompt = ""): string {
    const [kind, name] = split(text);
    const here = this.sections.at?.[prompt] ?? {};
    const template = here[text] ?? here[kind];
    if (template === undefined) return this.out(this.optionForm(text, "name"));
    return this.out(this.fill(parse(template), { name }));
  }

  /** An option in a grammatical form, without the capital. */
  form(text: string, form: string): string {
    return settle(this.lang, this.optionForm(text, form));
  }

  victory(id: string): string {
    return this.name("victory", id);
  }

  setting(name: string, value = ""): string {
    return this.name("setting", name, value || "name");
  }

  /** A name from a section; a list of ids gives a list of names. */
  name(section: string, id: string, form = "name"): string {
    return this.out(this.names(section, id, form));
  }

  /** A sentence of an interface; text arguments are inserted unchanged. */
  say(section: string, id: string, args: Record<string, string | number> = {}): string {
    return capital(this.phrase(section, id, args));
  }

  /** Like `say`, but a sentence that begins with a text argument, such as a person's name, leaves it as it is. */
  sayAsWritten(section: string, id: string, args: Record<string, string | number> = {}): string {
    const said = this.phrase(section, id, args);
    const first = parse(this.entry(section, id, "name"))[0];
    const written = typeof first === "object" && !first.section && typeof args[first.name] === "string";
    return written ? said : capital(said);
  }

  /** Part of a sentence: like `say`, without the capital. */
  phrase(section: string, id: string, args: Record<string, string | number> = {}): string {
    const said: Values = {};
    for (const [key, value] of Object.entries(args)) said[key] = typeof value === "string" ? new Said(value) : value;
    return settle(this.lang, this.fill(parse(this.entry(section, id, "name")), said));
  }

  private out(text: string): string {
    return capital(settle(this.lang, text));
  }

  private sentence(section: string, id: string, args: Args, form = "name"): string {
    return this.out(this.fill(parse(this.entry(section, id, form)), args));
  }

  private fill(template: Template, args: Values): string {
    const parts = template.map((part) => (typeof part === "string" ? part : this.slot(part, args)));
    return parts.join("").replaceAll("!.", "!"); // some titles end in an exclamation mark
  }

  private slot(slot: Slot, args: Values): string {
    const value = args[slot.name];
    if (value === undefined || value === null) return this.missing("argument", slot.name);
    if (slot.variants.length) return this.fill(variantFor(slot, asNumber(value)), args);
    const form = slot.form || "name";
    if (value instanceof Said) return slot.section ? this.names(slot.section, value.text, form) : value.text;
    if (slot.section) return this.names(slot.section, String(value), form);
    return typeof value === "number" ? String(value) : this.spoken(value, form);
  }

  /** An argument: the text of an option, or numbers such as those of dice. */
  private spoken(value: string, form: string): string {
    if (/^[\d,]*\d[\d,]*$/.test(value)) return this.join(value.split(","));
    return this.optionForm(value, form);
  }

  /** An option in a form: as its own entry has it, else as its kind does. */
  private optionForm(text: string, form: string): string {
    const [kind, name] = split(text);
    if (text.endsWith(":") && kind in this.sections) return this.names(kind, name, form);
    const first = name.split(",")[0];
    if (this.has(kind, first, form)) return this.names(kind, name, form);
    return this.fill(parse(this.entry("option", kind, form)), { name });
  }

  /** A name, or a list of names in which equal neighbours are counted. */
  private names(section: string, ids: string, form: string): string {
    if (!ids) return this.entry("option", "none", "name"); // a roll of no dice
    const said: string[] = [];
    const all = ids.split(",");
    for (let at = 0; at < all.length; ) {
      let end = at + 1;
      while (end < all.length && all[end] === all[at]) end += 1;
      const name = this.entry(section, all[at], form);
      said.push(end - at === 1 ? name : this.say("list", "times", { item: name, count: end - at }));
      at = end;
    }
    return this.join(said);
  }

  /** Joins a list the way the language writes one. */
  join(items: string[]): string {
    return items.join(this.entry("list", "join", "name"));
  }

  /** A label and what it is about: "Games: 12". */
  labelled(label: string | number, value: string | number): string {
    return this.phrase("list", "labelled", { label, value });
  }

  /** A text with a note in brackets: "kim (1500)". */
  noted(text: string, note: string | number): string {
    return this.phrase("list", "noted", { text, note });
  }

  /** What two sides have got: "2 to 1". */
  score(one: string | number, other: string | number): string {
    return this.phrase("list", "score", { one, other });
  }

  private entry(section: string, id: string, form: string): string {
    return this.sections[section]?.[id]?.[form] ?? this.missing(section, form === "name" ? id : `${id}.${form}`);
  }

  /** A missing text must not break the table: it is reported, and the id is shown instead. */
  private missing(section: string, id: string): string {
    console.error(`the ${this.lang} catalogue of ${this.game} has no text for ${id} in [${section}]`);
    return id.replaceAll("_", " ");
  }
}

function split(text: string): [string, string] {
  const at = text.indexOf(":");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

function asNumber(value: Value): number {
  return Number(String(value instanceof Said ? value.text : value).replace(/^number:/, ""));
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
