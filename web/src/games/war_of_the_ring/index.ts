import type { GameUi } from "../ui";
import { Board } from "./Board";
import { describe, places } from "./describe";
import { Panels } from "./Panels";
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
  places,
  begins,
  odds,
  missing,
};
