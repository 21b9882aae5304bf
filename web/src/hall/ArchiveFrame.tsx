/** The frame of the ratings and archive pages: links to the hall and to parts of the archive; texts are loaded first. */

import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { GAMES } from "../games/load";
import { PageHead } from "../learn/PageHead";
import { Failure } from "../parts/Failure";
import { Loading } from "../parts/Loading";
import { useTitle } from "../parts/title";
import { Ways } from "./Hall";
import { hallState, readHall } from "./store";
import { archive, ratings, useWords } from "./words";
import "./archive.css";

const PARTS: Record<string, () => string> = {
  archive: () => archive("games"),
  "archive/charts": () => archive("charts"),
  "archive/openings": () => archive("openings"),
};

interface Props {
  /** A part of the archive, "ratings", or "" for one of their subpages. */
  place: string;
  title?(): string;
  children(): ComponentChildren;
}

export function ArchiveFrame({ place, title, children }: Props) {
  const { ready, error, again } = useWords();
  const said = ready ? (title ?? PARTS[place] ?? (() => ratings("title")))() : "";
  useTitle(said);
  useEffect(() => {
    if (!hallState.value) readHall().catch(() => undefined); // only a moderator's way is shown by it
  }, []);
  if (error) return <Failure error={error} retry={again} />;
  if (!ready) return <Loading />;
  return (
    <div class="page wide-page hall archive-page">
      <PageHead games={["hall", ...GAMES]} />
      <main>
        <Ways shown={place in PARTS ? "archive" : place} />
        {place in PARTS ? (
          <nav aria-label={archive("parts")} class="row places">
            {Object.entries(PARTS).map(([each, name]) => (
              <a key={each} href={`/${each}`} aria-current={each === place ? "page" : undefined}>
                {name()}
              </a>
            ))}
          </nav>
        ) : null}
        <h1>{said}</h1>
        {children()}
      </main>
    </div>
  );
}
