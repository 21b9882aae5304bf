/** Parts of a drawing that are made again only when what they show has changed: a map has hundreds, and a pick changes
 *  few of them. */

import type { VNode } from "preact";
import { useMemo } from "preact/hooks";

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
