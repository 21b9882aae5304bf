/** Odds that are fetched once: a bar with its numbers as text. */

import { useEffect, useState } from "preact/hooks";
import { percentText } from "../text/numbers";

export interface OddsAnswer {
  odds: Record<string, number | Record<string, number>>;
  given: Record<string, unknown>;
}

/** The answer to a question about odds; null until it is there, undefined if it can't be worked out. */
export function useOdds(
  ask: (query: Record<string, string>) => Promise<OddsAnswer>,
  query: Record<string, string> | null,
): OddsAnswer | null | undefined {
  const [found, find] = useState<{ key: string; told: OddsAnswer | undefined } | null>(null);
  const key = query ? JSON.stringify(query) : "";
  useEffect(() => {
    if (!key) return;
    let gone = false;
    ask(JSON.parse(key)).then(
      (told) => !gone && find({ key, told }),
      () => !gone && find({ key, told: undefined }),
    );
    return () => {
      gone = true;
    };
  }, [key]);
  return found?.key === key ? found.told : null;
}

export interface Share {
  name: string;
  share: number;
  tone: "good" | "even" | "bad";
}

export function OddsBar({ shares }: { shares: Share[] }) {
  return (
    <div class="oddsbar">
      <div class="oddsbar-bar" aria-hidden="true">
        {shares.map((each) => (
          <i key={each.name} class={`odds-${each.tone}`} style={{ width: `${each.share * 100}%` }} />
        ))}
      </div>
      <div class="oddsbar-words">
        {shares.map((each) => (
          <span key={each.name}>
            <b>{percentText(each.share)}</b> {each.name}
          </span>
        ))}
      </div>
    </div>
  );
}
