/** The lower edge of the map: figures to recruit, and the hand. Titles of cards are visible, and a card rises when
 *  pointed at. */

import type { BoardProps } from "../ui";
import { Pool } from "./ArmyPanels";
import { CardFace, OwnNotes } from "./CardPanels";
import { inOrder } from "./Figures";
import { boardOf, nameOf } from "./model";
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

/** Figures that can be recruited now: dragged onto the map, they are. A player's room for them is always there, so that
 *  the hand stays where it is. */
function Rack({ props }: { props: BoardProps }) {
  const { reinforcements, lost } = boardOf(props.view);
  const able = [...props.offered.keys(), ...props.reach].filter((target) => target.startsWith("pool:")).map(nameOf);
  const slots = Object.fromEntries(able.map((slot) => [slot, reinforcements[slot] ?? 0]));
  return (
    <ul class="wr-rack" aria-label={props.text.say("web_war", "reserve")}>
      {inOrder(slots).map(([slot, count]) => (
        <li key={slot}>
          <Pool slot={slot} count={count} lost={lost[slot] ?? 0} props={props} />
        </li>
      ))}
    </ul>
  );
}

export function Tray({ props }: { props: BoardProps }) {
  const { hand, your_laid: laid, your_swapped: swapped } = boardOf(props.view).cards;
  const { text, view } = props;
  const seated = view.seats.includes(view.seat) && !view.over;
  if (!seated && !hand.length && !laid.length && !swapped?.length) return null;
  const title = text.say("web_war", "hand");
  return (
    <section class="wr-tray" aria-label={title}>
      {props.offered.has("hand") ? (
        <button type="button" class="wr-begin" {...wordProps("hand", props)}>
          {title}
        </button>
      ) : null}
      <OwnNotes props={props} />
      {seated ? <Rack props={props} /> : null}
      <div class="wr-fan">
        {hand.map((id) => (
          <HeldCard key={id} id={id} props={props} />
        ))}
      </div>
    </section>
  );
}
