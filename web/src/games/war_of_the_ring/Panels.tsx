/** All panels of the game; on a phone one at a time, behind tabs. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useKeptPanels } from "../../board/kept";
import type { BoardProps } from "../ui";
import { AskedPanel, BattlePanel, ReservePanels } from "./ArmyPanels";
import { DecksPanel, HandPanel, HandsPanel, TablePanel } from "./CardPanels";
import { DicePanel } from "./DicePanel";
import { FellowshipPanel } from "./FellowshipPanel";
import { HuntPanel } from "./HuntPanel";
import { boardOf } from "./model";
import { PoliticsPanel } from "./PoliticsPanel";
import { TeamPanel } from "./TeamPanel";

const TABS = ["dice", "fellowship", "politics", "hand", "armies"];

/** The tab that shows a target; "" for those on the map. */
function tabOf(target: string): string {
  const kind = target.split(":")[0];
  if (["die", "rings", "as"].includes(kind)) return "dice";
  if (["card", "hand", "deck"].includes(kind)) return "hand";
  if (["character", "companions", "number"].includes(kind)) return "fellowship";
  if (["nation", "politics"].includes(kind)) return "politics";
  return ["pool", "reserve"].includes(kind) ? "armies" : "";
}

export function Panels(props: BoardProps) {
  const board = boardOf(props.view);
  const { dice, dice_to_roll, rings, victory_points, cards, fellowship, characters, hunt_box, tiles, nations } = board;
  const panel = useKeptPanels(props);
  const parts: Record<string, ComponentChildren> = {
    dice: (
      <>
        {panel("dice", [dice, dice_to_roll, rings, victory_points], ["die", "rings", "points", "as"], () => (
          <DicePanel props={props} />
        ))}
        <TeamPanel props={props} />
      </>
    ),
    hand: (
      <>
        {props.phone ? <HandPanel props={props} /> : null}
        <TablePanel props={props} />
        {panel("decks", [cards], ["deck", "card"], () => (
          <DecksPanel props={props} />
        ))}
        {panel("hands", [cards, props.view.seat], [], () => (
          <HandsPanel props={props} />
        ))}
      </>
    ),
    fellowship: (
      <>
        {panel("fellowship", [fellowship, characters], ["fellowship", "character", "companions"], () => (
          <FellowshipPanel props={props} />
        ))}
        {panel("hunt", [hunt_box, tiles], ["hunt", "number"], () => (
          <HuntPanel props={props} />
        ))}
      </>
    ),
    politics: panel("politics", [nations], ["nation", "politics"], () => <PoliticsPanel props={props} />),
    armies: panel("armies", [board.reinforcements, board.lost, characters], ["pool", "reserve", "character"], () => (
      <ReservePanels props={props} />
    )),
  };
  const wanted = [...props.offered.keys()].map(tabOf).find(Boolean) ?? "";
  const [tab, setTab] = useState("dice");
  // Every new question switches to the tab it needs; where all are open there is nothing to switch.
  useLayoutEffect(() => {
    if (wanted && props.phone) setTab(wanted);
  }, [props.view.decision, wanted, props.phone]);
  const all = useRef<HTMLDivElement>(null);
  // Once for every new question, with the next frame: to scroll at once would lay the page out twice.
  useLayoutEffect(() => {
    const keys = [...props.offered.keys()];
    if (!keys.length || keys.some((target) => /^(region|inside|fellowship|stack)/.test(target))) return;
    const frame = requestAnimationFrame(() => {
      const first = all.current?.querySelector("[data-offered]");
      first?.closest(".wr-panel")?.scrollIntoView({ block: "nearest", behavior: props.motion ? "smooth" : "auto" });
    });
    return () => cancelAnimationFrame(frame);
  }, [props.view.decision]);
  // Scroll a battle into view when it begins.
  const fighting = board.battle !== null;
  useLayoutEffect(() => {
    if (fighting) all.current?.firstElementChild?.scrollIntoView({ block: "nearest" });
  }, [fighting]);
  const { text } = props;
  const first = (
    <>
      <BattlePanel props={props} />
      <AskedPanel props={props} />
    </>
  );
  if (!props.phone) {
    return (
      <div class="wr-panels" ref={all}>
        {first}
        {TABS.map((id) => parts[id])}
      </div>
    );
  }
  return (
    <div class="wr-panels phone" ref={all}>
      {first}
      <div class="wr-tabbar" role="tablist" aria-label={text.say("web_war", "panels")}>
        {TABS.map((id) => (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={tab === id}
            data-asked={[...props.offered.keys()].some((target) => tabOf(target) === id) ? "yes" : undefined}
            onClick={() => setTab(id)}
          >
            {text.say("web_war", `tab_${id}`)}
          </button>
        ))}
      </div>
      {parts[tab]}
    </div>
  );
}
