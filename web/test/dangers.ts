/** Tells for views of The Battle of Five Armies which places are in danger, from where, and what is at stake. For
 *  `tests/web/test_dangers_five_armies.py`. */

import { readFileSync } from "node:fs";
import { BOX } from "../src/games/five_armies/field";
import { comers, dangerOf, stakeOf } from "../src/games/five_armies/threat";
import type { View } from "../src/games/ui";

const views: View[] = JSON.parse(readFileSync(0, "utf8"));
const places = Object.keys(BOX.regions);
const told = views.map((view) => ({
  dangers: Object.fromEntries(places.map((id) => [id, dangerOf(id, view)]).filter(([, danger]) => danger)),
  stakes: Object.fromEntries(places.map((id) => [id, stakeOf(id, view)]).filter(([, stake]) => stake)),
  comers: Object.fromEntries(
    places.map((id) => [id, comers(id, view).map(({ place }) => place)]).filter(([, from]) => from.length),
  ),
}));
process.stdout.write(JSON.stringify(told));
