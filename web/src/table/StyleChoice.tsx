/** How a bot is to play, for those that can have a style. */

import type { GameData } from "../net/types";
import { web, words } from "../text/store";
import { inStyle, levelOf, styleOf } from "./bots";

interface Props {
  game: GameData | undefined;
  bot: string;
  /** The name of its seat. */
  seat: string;
  change(bot: string): void;
}

export function StyleChoice({ game, bot, seat, change }: Props) {
  const level = levelOf(bot);
  const styles = game?.styles[level] ?? [];
  if (!styles.length) return null;
  return (
    <label class="field style-choice">
      {web("style_of", { seat })}
      <select value={styleOf(bot)} onChange={(event) => change(inStyle(level, event.currentTarget.value))}>
        {["", ...styles].map((style) => (
          <option key={style} value={style}>
            {style ? words("style", style) : web("style_balanced")}
          </option>
        ))}
      </select>
    </label>
  );
}
