/** For first-time visitors: a guided game, offered once. */

import type { GameData } from "../net/types";
import { prefer } from "../preferences";
import { web } from "../text/store";
import { title } from "./GameCard";

export function Offer({ games }: { games: GameData[] }) {
  const [first, ...others] = games;
  if (!first) return null;
  return (
    <section class="guided" aria-labelledby="guided">
      <div>
        <p class="guided-first">{web("guided_first")}</p>
        <h2 id="guided">{web("guided_title")}</h2>
        <p>{web("guided_about")}</p>
      </div>
      <div class="guided-go">
        <a class="button primary" href={`/guide/${first.game}/first`}>
          {web("guided_begin", { game: title(first.game) })}
        </a>
        <p class="small">
          {web("guided_or")}{" "}
          {others.map((game) => (
            <a key={game.game} href={`/guide/${game.game}/first`}>
              {title(game.game)}
            </a>
          ))}
          <button type="button" class="link" onClick={() => prefer({ newcomer: false })}>
            {web("guided_known")}
          </button>
        </p>
      </div>
    </section>
  );
}
