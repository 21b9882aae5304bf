/** A game on the start page: which side, against whom, and one button that says what it does. */

import type { GameData } from "../net/types";
import { prefer, preferences } from "../preferences";
import { botName } from "../table/bots";
import { catalogue, web, webPart, wordsForm } from "../text/store";
import { Emblem } from "./Emblem";
import { usualBot } from "./make";
import { ratingOf, sidesOf, wordOf } from "./sides";

export interface Chosen {
  side: string;
  bot: string;
}

interface Props {
  game: GameData;
  play(game: GameData, chosen: Chosen): void;
  /** Opens the full form; with open seats for the others if friends are to join. */
  more(game: GameData, chosen: Chosen, friends: boolean): void;
}

export function title(game: string): string {
  return catalogue(game)?.say("game", "title") ?? web(`title_${wordOf(game)}`);
}

export function GameCard({ game, play, more }: Props) {
  const word = wordOf(game.game);
  const sides = sidesOf(game);
  const kept = preferences.value.sides[game.game];
  const side = sides.includes(kept) ? kept : sides[0];
  const bot = usualBot(game.bots);
  const chosen = { side, bot };
  const known = sides.length > 1;
  return (
    <li class="game-card" data-game={game.game}>
      <Emblem game={game.game} />
      <div class="game-card-body">
        <h2>{title(game.game)}</h2>
        {known ? <p class="small">{web(`facts_${word}`)}</p> : null}
        <p class="game-about">{web(`about_${word}`)}</p>
        {known ? <Side game={game} side={side} /> : null}
        <Levels game={game} chosen={chosen} />
        <button type="button" class="primary play" onClick={() => play(game, chosen)}>
          {known ? web(`play_as_${word}_${side}`) : web("play_now")}
        </button>
        <p class="row game-more">
          <button type="button" class="link more" onClick={() => more(game, chosen, false)}>
            {web("more_choices")}
          </button>
          <button type="button" class="link friends" onClick={() => more(game, chosen, true)}>
            {web("with_friends")}
          </button>
        </p>
      </div>
    </li>
  );
}

function Side({ game, side }: { game: GameData; side: string }) {
  const word = wordOf(game.game);
  return (
    <fieldset class="choice-row sides">
      <legend>{web("you_play")}</legend>
      {sidesOf(game).map((each, at) => (
        <label key={each}>
          <input
            type="radio"
            name={`side-${game.game}`}
            value={each}
            checked={each === side}
            onChange={() => prefer({ sides: { ...preferences.value.sides, [game.game]: each } })}
          />
          <b>{web(`side_${word}_${each}`)}</b>
          <span>{web(`side_of_${word}_${each}`)}</span>
          {at ? null : <span class="easier">{webPart("side_easier")}</span>}
        </label>
      ))}
    </fieldset>
  );
}

/** The range of ratings that the little bars show. */
const [LOW, HIGH] = [300, 2400];

function Levels({ game, chosen }: { game: GameData; chosen: Chosen }) {
  const levels = game.bots.filter((bot) => ratingOf(game, bot, chosen.side));
  const bots = levels.length ? levels : game.bots;
  const rated = ratingOf(game, chosen.bot, chosen.side);
  return (
    <fieldset class="choice-row levels">
      <legend>
        {web("against")} <span class="small">{levels.length ? webPart("rating_about") : ""}</span>
      </legend>
      {bots.map((bot) => {
        const found = ratingOf(game, bot, chosen.side);
        const height = found ? Math.max(4, ((found.rating - LOW) / (HIGH - LOW)) * 26) : 4;
        return (
          <label key={bot} title={found ? web("rating_of", { ...found }) : ""}>
            <input
              type="radio"
              name={`level-${game.game}`}
              value={bot}
              checked={bot === chosen.bot}
              onChange={() => prefer({ bot })}
            />
            <span class="level-bar" style={{ height: `${Math.round(height)}px` }} aria-hidden="true" />
            <b>{botName(bot)}</b>
            <span class="rating">{found ? found.rating : web("rating_none")}</span>
          </label>
        );
      })}
      <p class="small level-about">
        {wordsForm("bot", chosen.bot, "about")} {rated ? web("rating_of", { ...rated }) : ""}
      </p>
    </fieldset>
  );
}
