/** The Battle of Five Armies on the table. */

import "./map.css";
import "./style.css";
import type { GameUi } from "../ui";
import { Board } from "./Board";
import { describe } from "./describe";
import { Panels } from "./Panels";
import { begins, eventTargets, missing, odds, places, targets } from "./targets";

export const ui: GameUi = {
  id: "five-armies",
  Board,
  Panels,
  targets,
  eventTargets,
  describe,
  places,
  begins,
  missing,
  odds,
};
