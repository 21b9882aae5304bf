/** The odds of fighting on, and the rounds before. */

import type { StageProps } from "../../../stage/contract";
import { type OddsAnswer, OddsBar, useOdds } from "../../../stage/OddsBar";
import type { Catalogue } from "../../ui";
import { boardOf, CHARACTERS, groupsAt, sideOf, total } from "../model";
import { within, words } from "./say";
import type { BattleTale, Round } from "./tale";

/** The odds of fighting on, as long as somebody has to decide that. */
export function GoOn({ stage, tale }: { stage: StageProps; tale: BattleTale }) {
  const { props, moment } = stage;
  const { text, view } = props;
  const battle = boardOf(view).battle;
  const done = stage.seen(moment.to - 1) >= 1;
  let query: Record<string, string> | null = null;
  if (battle && moment.open && done) {
    const lead = (slots: Record<string, number>, characters: string[]) =>
      total(slots, "leader") +
      total(slots, "nazgul") +
      characters.reduce((sum, id) => sum + CHARACTERS[id].leadership, 0);
    const writes = (slots: Record<string, number>, characters: string[]) =>
      `${total(slots, "regular")}R${total(slots, "elite")}E${Math.min(lead(slots, characters), 10)}L`;
    const enemy = groupsAt(boardOf(view))
      .get(battle.target)
      ?.find((group) => group.side !== battle.attacker);
    query = {
      what: "battle",
      from: battle.from.split(":")[1],
      to: battle.target.split(":")[1],
      attacker: writes(battle.force, battle.characters),
      defender: writes(enemy?.slots ?? {}, enemy?.characters ?? []),
    };
  }
  const told = useOdds((asked) => stage.odds<OddsAnswer>(asked), query);
  if (!query || told === null) return null;
  if (told === undefined) return <p class="stage-line">{words(text, "no_odds")}</p>;
  const { won, lost, both_gone: gone, undecided } = told.odds as Record<string, number>;
  const mine = sideOf(view.seat) === tale.attacker;
  return (
    <div class="battle-odds">
      <span>{words(text, "go_on")}</span>
      <OddsBar
        shares={[
          { name: within(text, "attacker_wins"), share: won, tone: mine ? "good" : "bad" },
          { name: within(text, "none_left"), share: gone + undecided, tone: "even" },
          { name: within(text, "defender_wins"), share: lost, tone: mine ? "bad" : "good" },
        ]}
      />
    </div>
  );
}

/** How many hits a role scored in a round, apart from those of cards. */
function hitsOf(round: Round, role: 0 | 1): number {
  return round.throws.filter((one) => one.role === role && one.kind !== "card").reduce((sum, one) => sum + one.hits, 0);
}

/** The rounds before this one, folded. */
export function History({
  tale,
  round,
  text,
  seen,
}: {
  tale: BattleTale;
  round: Round | null;
  text: Catalogue;
  seen: StageProps["seen"];
}) {
  const earlier = tale.rounds.filter((each) => round && each.number < round.number && seen(each.at) > 0);
  if (!earlier.length) return null;
  return (
    <details class="battle-history">
      <summary>{words(text, "rounds_before", { count: earlier.length })}</summary>
      <ul>
        {earlier.map((each) => (
          <li key={each.at}>
            {text.labelled(
              text.say("web_war", "round", { round: each.number }),
              text.score(hitsOf(each, 0), hitsOf(each, 1)),
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
