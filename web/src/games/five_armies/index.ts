/** The Battle of Five Armies on the table. */

import "./map.css";
import "./style.css";
import type { GameUi } from "../ui";
import { Board } from "./Board";
import { describe } from "./describe";
import { gestures, grip, kindOf, orders, standing } from "./gestures";
import { Mean } from "./Mean";
import { Panels } from "./Panels";
import { picture } from "./picture";
import { begins, eventTargets, missing, odds, places, targets } from "./targets";

export const ui: GameUi = {
  id: "five-armies",
  Board,
  Panels,
  targets,
  eventTargets,
  describe,
  picture,
  places,
  begins,
  missing,
  odds,
  gestures,
  kindOf,
  grip,
  Mean,
  orders,
  standing,
  stage: () => import("./stage/index").then((loaded) => loaded.stage),
};
