/** The hand, at the lower edge of the map: titles are visible, and a card rises when pointed at. */

import type { BoardProps } from "../ui";
import { CardFace, OwnNotes } from "./CardPanels";
import { boardOf } from "./model";
import { wordProps } from "./svgTarget";

/** A card of the hand. It can be read where it rises, so pointing at it opens nothing else; a click asks about it. */
function HeldCard({ id, props }: { id: string; props: BoardProps }) {
  const { onPointerEnter: _enter, onPointerLeave: _leave, ...rest } = wordProps(`card:${id}`, props);
  return (
    <button type="button" class="wr-cardslot" {...rest}>
      <CardFace id={id} props={props} />
    </button>
  );
}

export function Tray({ props }: { props: BoardProps }) {
  const { hand, your_laid: laid, your_swapped: swapped } = boardOf(props.view).cards;
  const { text } = props;
  if (!hand.length && !laid.length && !swapped?.length) return null;
  const title = text.say("web_war", "hand");
  return (
    <section class="wr-tray" aria-label={title}>
      {props.offered.has("hand") ? (
        <button type="button" class="wr-begin" {...wordProps("hand", props)}>
          {title}
        </button>
      ) : null}
      <OwnNotes props={props} />
      <div class="wr-fan">
        {hand.map((id) => (
          <HeldCard key={id} id={id} props={props} />
        ))}
      </div>
    </section>
  );
}
