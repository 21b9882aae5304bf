/** Asks which option a target means when it stands for several. */

import { Popover } from "../board/Popover";
import { walk } from "../parts/walk";
import type { Catalogue } from "../text/catalogue";
import { web } from "../text/store";
import type { Session, Source } from "./session";

export function Choice({ session, text }: { session: Session<Source>; text: Catalogue }) {
  const target = session.choosing.value;
  const decision = session.store.decision.value;
  const options = target ? session.offered.value.get(target) : null;
  if (!target || !options || !decision) return null;
  return (
    <Popover target={target} label={web("which_one")} close={session.stopChoosing}>
      <ul class="plain options" onKeyDown={walk}>
        {options.map((option) => (
          <li key={option}>
            <button type="button" class="option" data-option={option} onClick={() => session.choose(option)}>
              {text.option(option, decision.prompt)}
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
