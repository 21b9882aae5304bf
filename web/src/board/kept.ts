/** Parts of a drawing that are made again only when what they show has changed: a map has hundreds, and a pick changes
 *  few of them. */

import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import type { BoardProps } from "../games/ui";
import { marksAmong } from "./Target";

/** Returns the part of that name: the one made before if it still shows the same. */
export type Keep = (name: string, shows: string, make: () => VNode) => VNode;

/** Everything is made again when one of these changes: the language, or what happens to what is pressed. */
export function useKept(...all: unknown[]): Keep {
  return useMemo(() => {
    const known = new Map<string, { shows: string; part: VNode }>();
    return (name, shows, make) => {
      const before = known.get(name);
      if (before?.shows === shows) return before.part;
      const part = make();
      known.set(name, { shows, part });
      return part;
    };
  }, all);
}

/** Returns the panel of that name, which is made of these parts of the board, has targets of these kinds, and shows
 *  nothing else. */
export type KeepPanel = (name: string, of: unknown[], kinds: string[], make: () => VNode) => VNode;

export function useKeptPanels(props: BoardProps): KeepPanel {
  const keep = useKept(props.text, props.act, props.phone);
  return (name, of, kinds, make) => keep(name, JSON.stringify(of) + marksAmong(kinds, props), make);
}
