/** The tabs beside a board: several parts, one of which is open. */

import type { ComponentChildren } from "preact";
import { web } from "../text/store";
import { walk } from "./walk";

interface Props {
  names: string[];
  shown: string;
  open(name: string): void;
  /** The part in which the player has something to do, if any. */
  waiting?: string;
  /** The part that is open. */
  children: ComponentChildren;
}

export function Tabs({ names, shown, open, waiting, children }: Props) {
  return (
    <>
      <div class="tabs" role="tablist" aria-label={web("parts")} onKeyDown={walk}>
        {names.map((name) => (
          <button
            type="button"
            role="tab"
            key={name}
            id={`tab-${name}`}
            aria-selected={shown === name}
            aria-controls="tab-content"
            tabIndex={shown === name ? 0 : -1}
            onClick={() => open(name)}
          >
            {web(`tab_${name}`)}
            {name === waiting ? <span class="dot" role="img" aria-label={web("your_turn")} /> : null}
          </button>
        ))}
      </div>
      <h2 class="hidden">{web(`tab_${shown}`)}</h2>
      <div class="tab-content" id="tab-content" role="tabpanel" aria-labelledby={`tab-${shown}`}>
        {children}
      </div>
    </>
  );
}
