/** The companion at the real table: for people with the box, on a phone beside the board. */

import { useEffect, useState } from "preact/hooks";
import { AidLinks } from "../aid/AidLinks";
import { AidText } from "../aid/AidText";
import { GAMES } from "../games/load";
import { PageHead } from "../learn/PageHead";
import { go } from "../net/addresses";
import { ApiError, api } from "../net/api";
import type { GameData } from "../net/types";
import { errorText, Failure } from "../parts/Failure";
import { Tabs } from "../parts/Tabs";
import { openSource } from "../study/OpenPage";
import { fetchGames } from "../table/Seats";
import { catalogue, fetchCatalogue, language, web } from "../text/store";
import { OddsPart } from "./OddsPart";
import { type Box, ClockPart, DicePart, PoolPart, TracksPart } from "./parts";
import "./companion.css";

export function Page({ rest: game }: { rest: string }) {
  if (!game) return <Games />;
  if (!GAMES.includes(game)) return <Failure error={new ApiError("unknown_game", "")} />;
  return <Companion game={game} />;
}

function Games() {
  return (
    <div class="page wide-page">
      <PageHead games={[]} />
      <main>
        <h1>{web("companion")}</h1>
        <p>{web("companion_about")}</p>
        <p class="row">
          {GAMES.map((game) => (
            <a class="button" key={game} href={`/companion/${game}`}>
              {web(`title_${game.replaceAll("-", "_")}`)}
            </a>
          ))}
        </p>
      </main>
    </div>
  );
}

function Companion({ game }: { game: string }) {
  const [box, open] = useState<Box | null>(null);
  const [seats, sit] = useState<string[]>([]);
  const [shown, show] = useState("aid");
  const [trouble, tell] = useState("");
  const lang = language.value;
  useEffect(() => {
    const known = (all: GameData[]) => sit(all.find((each) => each.game === game)?.seats ?? []);
    Promise.all([api<Box>("GET", `/api/companion/${game}.json`).then(open), fetchGames().then(known)]).catch((error) =>
      tell(errorText(error)),
    );
  }, [game]);
  useEffect(() => {
    fetchCatalogue(game, lang).catch((error) => tell(errorText(error)));
  }, [game, lang]);
  const text = catalogue(game);
  const title = text ? `${text.say("game", "title")} · ${web("companion")}` : web("companion");
  useEffect(() => {
    document.title = `${title} · Third Age`;
  }, [title]);
  const follow = () =>
    openSource({ game })
      .then(go)
      .catch((error) => tell(errorText(error)));
  const names = ["aid", "odds", ...(box?.dice.length ? ["dice"] : []), "pools", "tracks", "clock"];
  return (
    <div class="page wide-page companion">
      <PageHead games={[game]} />
      <main>
        <h1>{title}</h1>
        {trouble ? <p role="alert">{trouble}</p> : null}
        {box && text ? (
          <Tabs names={names} shown={shown} open={show}>
            {shown === "aid" ? (
              <>
                <AidLinks game={game} />
                <AidText game={game} />
              </>
            ) : null}
            {shown === "odds" ? <OddsPart game={game} text={text} /> : null}
            {shown === "dice" ? <DicePart box={box} text={text} /> : null}
            {shown === "pools"
              ? box.pools.map((pool) => <PoolPart key={pool.name} game={game} pool={pool} text={text} />)
              : null}
            {shown === "tracks" ? <TracksPart box={box} text={text} /> : null}
            {shown === "clock" && seats.length ? <ClockPart game={game} seats={seats} text={text} /> : null}
          </Tabs>
        ) : (
          <p>{web("loading")}</p>
        )}
        <p class="follow">
          {web("companion_follow_about")}{" "}
          <button type="button" onClick={follow}>
            {web("companion_follow")}
          </button>
        </p>
      </main>
    </div>
  );
}
