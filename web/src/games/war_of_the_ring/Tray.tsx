/** The hand, at the lower edge of the map: titles in sight, the card that is pointed at rises. */

import { targetProps } from "../../board/Target";
import type { BoardProps } from "../ui";
import { Card, OwnNotes } from "./CardPanels";
import { boardOf } from "./model";

export function Tray({ props }: { props: BoardProps }) {
  const { hand, your_laid: laid, your_swapped: swapped } = boardOf(props.view).cards;
  const { text } = props;
  if (!hand.length && !laid.length && !swapped?.length) return null;
  const title = text.say("web_war", "hand");
  return (
    <section class="wr-tray" aria-label={title}>
      {props.offered.has("hand") ? (
        <button type="button" class="wr-begin" {...targetProps("hand", props, title)}>
          {title}
        </button>
      ) : null}
      <OwnNotes props={props} />
      <div class="wr-fan">
        {hand.map((id) => (
          <Card key={id} id={id} props={props} />
        ))}
      </div>
    </section>
  );
}
