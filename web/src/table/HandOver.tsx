/** Between two people at one screen: neither hand is shown until the next player says that they are here. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { savedTable } from "../savedTables";
import type { Catalogue } from "../text/catalogue";
import { web } from "../text/store";
import type { TableStore } from "./store";

export function HandOver({ store, seat, text }: { store: TableStore; seat: string; text: Catalogue }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  const name = text.name("seat", seat);
  const sit = () => {
    const key = savedTable(store.table)?.seats[seat];
    store.seated.value = seat;
    if (key && store.you.value !== seat) store.open(key);
    else store.resume();
  };
  return (
    <main class="hand-over">
      <h1>{web("hand_over", { seat: name })}</h1>
      <p>{web("hand_over_text", { seat: name })}</p>
      <button type="button" class="primary" ref={button} onClick={sit}>
        {web("hand_over_here", { seat: name })}
      </button>
    </main>
  );
}
