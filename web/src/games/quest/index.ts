/** Middle-earth Quest at the table. */

import type { GameUi } from "../ui";
import { Board } from "./Board";
import { describe, places } from "./describe";
import { Panels } from "./Panels";
import { begins, eventTargets, missing, odds, targets } from "./targets";

export const ui: GameUi = {
  id: "quest",
  Board,
  Panels,
  targets,
  eventTargets,
  describe,
  places,
  missing,
  begins,
  odds,
};
