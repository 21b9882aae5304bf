/** The aid as a page of its own: all of it, with a table of contents. */

import { GAMES } from "../games/load";
import { PageHead } from "../learn/PageHead";
import { ApiError } from "../net/api";
import { Failure } from "../parts/Failure";
import { useTitle } from "../parts/title";
import { catalogue, web } from "../text/store";
import { AidLinks } from "./AidLinks";
import { AidText } from "./AidText";
import { aidOf } from "./store";

export function Page({ rest: game }: { rest: string }) {
  const aid = aidOf(GAMES.includes(game) ? game : GAMES[0]);
  const title = aid?.title ?? web("aid");
  useTitle(title);
  if (!GAMES.includes(game)) return <Failure error={new ApiError("unknown_game", "")} />;
  return (
    <div class="page wide-page">
      <PageHead games={[game]} />
      <main>
        <h1>{title}</h1>
        <p>{catalogue("common")?.say("aid", "about")}</p>
        <AidLinks game={game} />
        <nav class="aid-contents" aria-label={catalogue("common")?.say("aid", "contents")}>
          <ul class="plain">
            {aid?.sections.map((section) => (
              <li key={section.id}>
                <a href={`#aid-${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <AidText game={game} whole />
      </main>
    </div>
  );
}
