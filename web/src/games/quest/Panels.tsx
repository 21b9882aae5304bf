/** Everything beside the map. On a wide table all panels are open; on a phone they are tabs. */

import type { FunctionComponent } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { useKeptPanels } from "../../board/kept";
import type { BoardProps } from "../ui";
import { Decks } from "./Decks";
import { Focus, Hand } from "./Focus";
import { HeroSheets } from "./Heroes";
import { Icon } from "./heraldry";
import { SauronSheet } from "./Sauron";
import { Event, Missions, StoryLine, StoryTrack } from "./Story";
import { boardOf, combatOf, ownHero, sauronOf } from "./state";
import { say } from "./words";
import "./sheet";

interface Panel {
  id: string;
  icon: string;
  Body: FunctionComponent<BoardProps>;
}

function Now(props: BoardProps) {
  return (
    <>
      <Focus {...props} />
      <Hand {...props} />
    </>
  );
}

function StoryPanel(props: BoardProps) {
  const { markers, next_story_step, stage, dominant } = boardOf(props.view);
  const panel = useKeptPanels(props);
  return (
    <>
      <StoryLine {...props} />
      {panel("track", [markers, next_story_step, stage, dominant], ["marker"], () => (
        <StoryTrack {...props} />
      ))}
      <Event {...props} />
      <Missions {...props} />
    </>
  );
}

function SauronPanel(props: BoardProps) {
  const { shadow_pool, shadow_pool_limit, map } = boardOf(props.view);
  const { view } = props;
  const panel = useKeptPanels(props);
  return panel(
    "sauron",
    [shadow_pool, shadow_pool_limit, sauronOf(view), map.minions, view.seat],
    ["pool", "track", "plot", "card", "minion"],
    () => <SauronSheet {...props} />,
  );
}

function DecksPanel(props: BoardProps) {
  const { decks, discards, token_pools, removed } = boardOf(props.view);
  const plots = sauronOf(props.view).plot_deck;
  const panel = useKeptPanels(props);
  return panel("decks", [decks, discards, token_pools, removed, plots], ["deck", "card"], () => <Decks {...props} />);
}

const PANELS: Panel[] = [
  { id: "now", icon: "cards", Body: Now },
  { id: "story", icon: "ring", Body: StoryPanel },
  { id: "heroes", icon: "favor", Body: HeroSheets },
  { id: "sauron", icon: "eye", Body: SauronPanel },
  { id: "decks", icon: "scroll", Body: DecksPanel },
];

/** The panel that shows a target. */
function panelOf(target: string, props: BoardProps): string {
  const [kind, name] = target.split(":");
  if (kind === "card") {
    const own = ownHero(props.view);
    return own && (own.quests.includes(name) || own.corruption.includes(name)) ? "heroes" : "now";
  }
  if (kind === "marker") return "story";
  if (kind === "track" || kind === "plot" || target === "pool:shadow" || kind === "minion") return "sauron";
  if (kind === "hero" && props.view.decision?.prompt === "pick_own_hero") return "now";
  if (kind === "attribute" || kind === "item" || kind === "pool" || kind === "hero") return "heroes";
  if (kind === "deck") return "decks";
  return kind === "choice" || kind === "type" || kind === "exhausted" ? "now" : "";
}

export function Panels(props: BoardProps) {
  const { text } = props;
  const [tab, setTab] = useState("now");
  const glowing = new Set([...props.offered.keys()].map((target) => panelOf(target, props)));
  const fighting = combatOf(props.view) !== null;
  useLayoutEffect(() => {
    if (fighting) setTab("now");
  }, [fighting]);
  const jump = (id: string) => document.querySelector(`.q-panel-${id}`)?.scrollIntoView({ block: "start" });
  const ways = (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have labels
    <div class="q-tabs" role={props.phone ? "tablist" : "group"} aria-label={say(text, "panels")}>
      {PANELS.map(({ id, icon }) => (
        <button
          key={id}
          type="button"
          class={glowing.has(id) ? "q-tab q-tab-glow" : "q-tab"}
          {...(props.phone ? { role: "tab", "aria-selected": id === tab } : {})}
          onClick={() => (props.phone ? setTab(id) : jump(id))}
        >
          <Icon id={icon} size={18} />
          <span>{say(text, `panel_${id}`)}</span>
        </button>
      ))}
    </div>
  );
  if (!props.phone) {
    return (
      <div class="quest quest-panels">
        {ways}
        {PANELS.map(({ id, Body }) => (
          <section key={id} class={`q-panel q-panel-${id}`} aria-label={say(text, `panel_${id}`)}>
            <h2>{say(text, `panel_${id}`)}</h2>
            <Body {...props} />
          </section>
        ))}
      </div>
    );
  }
  const shown = PANELS.find((panel) => panel.id === tab) ?? PANELS[0];
  return (
    <div class="quest quest-panels quest-phone">
      {ways}
      <section class={`q-panel q-panel-${shown.id}`} role="tabpanel" aria-label={say(text, `panel_${shown.id}`)}>
        <shown.Body {...props} />
      </section>
    </div>
  );
}
