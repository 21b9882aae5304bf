/** Bots by their names: a level, or a level that plays in a style. */

import { webPart, wordsPart } from "../text/store";

const STYLE = ":style=";

export function levelOf(bot: string): string {
  return bot.split(STYLE)[0];
}

export function styleOf(bot: string): string {
  return bot.split(STYLE)[1] ?? "";
}

export function inStyle(level: string, style: string): string {
  return style ? `${level}${STYLE}${style}` : level;
}

export function botName(bot: string): string {
  const [level, style] = [wordsPart("bot", levelOf(bot)), styleOf(bot)];
  return style ? webPart("bot_in_style", { bot: level, style: wordsPart("style", style) }) : level;
}
