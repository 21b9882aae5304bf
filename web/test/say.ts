/** Says what it is asked to, in the words of a catalogue: for the test that compares it with `thirdage.text`. */

import { readFileSync } from "node:fs";
import { endedText } from "../src/table/ended";
import { Catalogue, type Sections } from "../src/text/catalogue";
import { settle } from "../src/text/grammar";

interface Asked {
  lang: string;
  sections: Sections;
  /** What to say: ["settle", text], ["event", data], ["heading", data], ["prompt", data], ["option", text, prompt], ["ended", state],
   *  ["written", [section, id, args]]. */
  // biome-ignore lint/suspicious/noExplicitAny: each kind has arguments of its own
  asks: [string, any, string?][];
}

const asked: Asked = JSON.parse(readFileSync(0, "utf8"));
const text = new Catalogue(asked.lang, "test", asked.sections);
const said = asked.asks.map(([kind, what, prompt]) => {
  if (kind === "settle") return settle(asked.lang, what);
  if (kind === "option") return text.option(what, prompt);
  if (kind === "written") return text.sayAsWritten(what[0], what[1], what[2]);
  if (kind === "ended") return endedText(what, text);
  return text[kind as "event" | "heading" | "prompt"](what);
});
process.stdout.write(JSON.stringify(said));
