/** Searches aids as the client does: for the test that compares it with `thirdage.text.aid_search`. */

import { readFileSync } from "node:fs";
import { found } from "../src/aid/search";
import type { Aid } from "../src/aid/store";

const asked: { aid: Aid; words: string }[] = JSON.parse(readFileSync(0, "utf8"));
const told = asked.map(({ aid, words }) =>
  found(aid, words).flatMap((section) => section.lines.map((line) => line.id)),
);
process.stdout.write(JSON.stringify(told));
