/** Lists and maps worked out from signals that stay the same object for as long as they hold the same: what is drawn from
 *  them is not drawn again. */

import { computed, type ReadonlySignal } from "@preact/signals";

export function steady<T extends Iterable<unknown>>(work: () => T): ReadonlySignal<T> {
  let [before, told]: [T | null, string] = [null, ""];
  return computed(() => {
    const found = work();
    const now = JSON.stringify([...found]);
    if (before === null || now !== told) [before, told] = [found, now];
    return before;
  });
}
