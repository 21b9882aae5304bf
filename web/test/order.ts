/** Tells for lists of options how they are listed and which keys pick what. For `tests/web/test_order.py`. */

import { readFileSync } from "node:fs";
import { keysOf, listed } from "../src/table/order";

const lists: string[][] = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(
  JSON.stringify(lists.map((each) => ({ listed: listed(each), keys: Object.fromEntries(keysOf(each)) }))),
);
