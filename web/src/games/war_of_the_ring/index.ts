import type { GameUi } from "../ui";
import { Board } from "./Board";
import { describe, places } from "./describe";
import { behind, gestures, grip, kindOf, orders, standing, warning } from "./gestures";
import { Mean } from "./Mean";
import { Panels } from "./Panels";
import { picture } from "./picture";
import { begins, eventTargets, missing, odds, targets } from "./targets";
import "./map.css";
import "./pieces.css";
import "./panels.css";
import "./figures.css";
import "./cards.css";

export const ui: GameUi = {
  id: "war-of-the-ring",
  Board,
  Panels,
  targets,
  eventTargets,
  describe,
  picture,
  places,
  begins,
  odds,
  missing,
  gestures,
  behind,
  kindOf,
  grip,
  Mean,
  orders,
  standing,
  warning,
  stage: () => import("./stage/index").then((loaded) => loaded.stage),
};
