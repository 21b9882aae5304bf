/** Middle-earth Quest at the table. */

import type { GameUi } from "../ui";
import { Board } from "./Board";
import { describe, places } from "./describe";
import { gestures, grip, orders, standing } from "./gestures";
import { Panels } from "./Panels";
import { picture } from "./picture";
import { people } from "./state";
import { begins, eventTargets, missing, odds, targets } from "./targets";

export const ui: GameUi = {
  id: "quest",
  Board,
  Panels,
  targets,
  eventTargets,
  describe,
  picture,
  places,
  missing,
  begins,
  odds,
  people,
  gestures,
  grip,
  orders,
  standing,
  stage: () => import("./stage/index").then((loaded) => loaded.stage),
};
