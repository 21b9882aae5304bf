/** A table without a drawn board: everything happens in the list of options. */

import type { BoardProps, GameUi } from "./ui";

export function plainUi(id: string): GameUi {
  return {
    id,
    Board: ({ view }: BoardProps) => (
      <pre style="overflow:auto;height:100%;margin:0;font-size:11px">{JSON.stringify(view.board, null, 1)}</pre>
    ),
    Panels: () => null,
    targets: () => [],
    eventTargets: () => [],
    describe: (target) => ({ name: target, lines: [] }),
    places: () => [],
  };
}
