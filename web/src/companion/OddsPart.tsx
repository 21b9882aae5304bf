/** The odds of what is on a real table, entered by taps. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../net/api";
import { type OddsAnswer, OddsBar } from "../stage/OddsBar";
import type { Catalogue } from "../text/catalogue";
import { percentText } from "../text/numbers";
import { labelled, language, web } from "../text/store";
import { Stepper } from "./parts";

/** What is counted of an army, with the letters that odds use. */
const ARMIES: Record<string, [letter: string, word: string][]> = {
  "war-of-the-ring": [
    ["R", "companion_regulars"],
    ["E", "companion_elites"],
    ["L", "companion_leaders"],
  ],
  "five-armies": [
    ["W", "companion_weak"],
    ["S", "companion_strong"],
    ["L", "companion_leaders"],
    ["D", "companion_damage"],
  ],
};
const MOST = 10;
const written = (army: Record<string, number>) =>
  Object.entries(army)
    .filter(([, count]) => count)
    .map(([letter, count]) => `${count}${letter}`)
    .join("");

export function OddsPart({ game, text }: { game: string; text: Catalogue }) {
  if (game === "quest") return <PerilOdds text={text} />;
  return (
    <>
      <BattleOdds game={game} />
      {game === "war-of-the-ring" ? <HuntOdds /> : null}
    </>
  );
}

interface Told {
  /** Null if there is no answer to this. */
  answer: OddsAnswer | null;
  /** What it is the answer to. */
  asked: string;
}

/** The answer to what stands there now. Until it is worked out the one before stays, so that nothing jumps at a tap. */
function useAnswer(game: string, body: Record<string, unknown> | null): { told: Told | null; busy: boolean } {
  const [told, tell] = useState<Told | null>(null);
  const asked = body ? JSON.stringify(body) : "";
  useEffect(() => {
    let gone = false;
    const say = (answer: OddsAnswer | null) => !gone && tell({ answer, asked });
    if (asked) api<OddsAnswer>("POST", `/api/odds/${game}`, JSON.parse(asked)).then(say, () => say(null));
    return () => {
      gone = true;
    };
  }, [game, asked]);
  return { told, busy: told?.asked !== asked };
}

function Answer({ told, busy, good }: { told: Told | null; busy: boolean; good: string[] }) {
  return (
    <div class="answer" aria-live="polite" aria-busy={busy}>
      {told ? <Odds told={told.answer} good={good} /> : <p>{web("loading")}</p>}
    </div>
  );
}

function Odds({ told, good }: { told: OddsAnswer | null; good: string[] }) {
  if (!told) return <p class="empty">{web("companion_odds_none")}</p>;
  const numbers = Object.entries(told.odds).filter(
    (each): each is [string, number] => typeof each[1] === "number" && hasWord(each[0]),
  );
  const shares = numbers.filter(([name]) => SHARES.includes(name));
  return (
    <>
      <OddsBar
        shares={shares.map(([name, share]) => ({
          name: web(`odds_${name}`),
          share,
          tone: good.includes(name) ? "good" : name === "lost" ? "bad" : "even",
        }))}
      />
      <ul class="plain">
        {numbers
          .filter(([name]) => !SHARES.includes(name))
          .map(([name, value]) => (
            <li key={name}>
              {labelled(web(`odds_${name}`), name === "revealed" ? percentText(value) : twoPlaces(value))}
            </li>
          ))}
      </ul>
    </>
  );
}

const twoPlaces = (value: number) =>
  value.toLocaleString(language.value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Parts of a whole, shown as a bar. */
const SHARES = ["won", "lost", "both_gone", "undecided", "tile", "peril_applies"];
const hasWord = (name: string) =>
  [...SHARES, "revealed", "attacker_loses", "defender_loses", "mean_damage"].includes(name);

function BattleOdds({ game }: { game: string }) {
  const parts = ARMIES[game];
  const empty = Object.fromEntries(parts.map(([letter], at) => [letter, at === 0 ? 3 : 0]));
  const [attacker, attack] = useState<Record<string, number>>(empty);
  const [defender, defend] = useState<Record<string, number>>(empty);
  const [fort, wall] = useState(0);
  const walls = game === "five-armies" ? { fort } : {};
  const answer = useAnswer(game, {
    what: "battle",
    attacker: written(attacker),
    defender: written(defender),
    ...walls,
  });
  const sides = [
    ["companion_attacker", attacker, attack],
    ["companion_defender", defender, defend],
  ] as const;
  return (
    <section>
      <h3>{web("companion_battle")}</h3>
      <div class="two-armies">
        {sides.map(([name, army, set]) => (
          <fieldset key={name}>
            <legend>{web(name)}</legend>
            {parts.map(([letter, word]) => (
              <Stepper
                key={letter}
                name={web(word)}
                value={army[letter]}
                low={0}
                high={MOST}
                set={(value) => set({ ...army, [letter]: value })}
              />
            ))}
          </fieldset>
        ))}
      </div>
      {game === "five-armies" ? (
        <Stepper name={web("companion_fort")} value={fort} low={0} high={MOST} set={wall} />
      ) : null}
      <Answer {...answer} good={["won"]} />
    </section>
  );
}

function HuntOdds() {
  const [dice, roll] = useState(2);
  const [bonus, add] = useState(0);
  const [rerolls, again] = useState(0);
  const answer = useAnswer("war-of-the-ring", { what: "hunt", dice, bonus, rerolls });
  return (
    <section>
      <h3>{web("companion_hunt")}</h3>
      <Stepper name={web("companion_hunt_dice")} value={dice} low={0} high={MOST} set={roll} />
      <Stepper name={web("companion_hunt_bonus")} value={bonus} low={0} high={MOST} set={add} />
      <Stepper name={web("companion_rerolls")} value={rerolls} low={0} high={MOST} set={again} />
      <Answer {...answer} good={[]} />
    </section>
  );
}

function PerilOdds({ text }: { text: Catalogue }) {
  const places = Object.keys(text.sections.location ?? {});
  const [place, stand] = useState(places[0] ?? "");
  const answer = useAnswer("quest", place ? { what: "peril", place } : null);
  return (
    <section>
      <label class="field">
        {web("companion_place")}
        <select value={place} onChange={(event) => stand(event.currentTarget.value)}>
          {places.map((each) => (
            <option key={each} value={each}>
              {text.name("location", each)}
            </option>
          ))}
        </select>
      </label>
      <Answer {...answer} good={[]} />
    </section>
  );
}
