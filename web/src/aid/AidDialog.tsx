/** The aid over a table, open at what is being decided. */

import type { Decision } from "../net/types";
import { Dialog } from "../parts/Dialog";
import { web } from "../text/store";
import { AidLinks } from "./AidLinks";
import { AidText } from "./AidText";
import { aidOf } from "./store";

export function AidDialog({ game, decision, close }: { game: string; decision: Decision | null; close(): void }) {
  return (
    <Dialog title={aidOf(game)?.title ?? web("aid")} close={close} wide>
      <AidText game={game} prompt={decision?.prompt} rule={decision?.rule} />
      <AidLinks game={game} />
    </Dialog>
  );
}
