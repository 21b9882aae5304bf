/** Who controls a Settlement, and which are in danger: besieged, or next to an army of nations at war that could
 *  attack. */

import { regions } from "./geometry";
import { FREE, groupsAt, nationsIn, type Side, type WarBoard } from "./model";

export type Danger = "besieged" | "threatened";

/** Who controls a Settlement. */
export function holder(id: string, board: WarBoard): Side | null {
  const captor = board.captured[id];
  if (captor) return captor;
  const nation = regions[id].nation;
  if (!nation) return null;
  return FREE.includes(nation) ? "free_peoples" : "shadow";
}

/** Whether an army of the other side is in a region with units of a nation at war. */
function enemyIn(region: string, own: Side, board: WarBoard): boolean {
  return (groupsAt(board).get(`region:${region}`) ?? []).some(
    (group) => group.side !== own && nationsIn(group.slots).some((nation) => board.nations[nation].steps === 0),
  );
}

export function dangerOf(id: string, board: WarBoard): Danger | null {
  const { settlement, neighbours } = regions[id];
  const own = settlement && settlement !== "fortification" ? holder(id, board) : null;
  if (!own) return null;
  if (groupsAt(board).has(`inside:${id}`)) return "besieged";
  return neighbours.some((next) => enemyIn(next, own, board)) ? "threatened" : null;
}
