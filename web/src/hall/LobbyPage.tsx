/** The lobby: players looking for a game, invitations, and tables that are open to everybody. */

import { useEffect, useRef, useState } from "preact/hooks";
import { GAMES } from "../games/load";
import { api } from "../net/api";
import { errorText } from "../parts/Failure";
import { Lobby } from "../start/Lobby";
import { fetchCatalogue, hall, language } from "../text/store";
import { FindGame } from "./FindGame";
import { Hall, Outcome, Part } from "./Hall";
import { Invitations } from "./Invitations";
import { openSeat } from "./Owned";
import { Seeks } from "./Seeks";
import { hallState, useDoing } from "./store";
import type { Invited, Seek } from "./wishes";

export function Page() {
  return (
    <Hall shown="lobby">
      {() => (
        <>
          <People />
          <section class="start-box hall-part">
            <Lobby />
          </section>
        </>
      )}
    </Hall>
  );
}

interface Told {
  seeks: Seek[];
  own: Seek[];
}

/** Milliseconds between two updates. */
const LOOK = 4000;

function People() {
  const [told, know] = useState<Told>({ seeks: [], own: [] });
  const [invited, hear] = useState<Invited>({ got: [], sent: [] });
  const [trouble, tell] = useState("");
  const [words, ready] = useState(false);
  const opened = useRef(false);
  const doing = useDoing();
  const lang = language.value;
  const name = hallState.value?.account;
  const look = async () => {
    try {
      const [now, letters] = await Promise.all([
        api<Told>("GET", "/api/seeks"),
        name ? api<Invited>("GET", "/api/invitations") : Promise.resolve({ got: [], sent: [] }),
      ]);
      know(now);
      hear(letters);
      tell("");
    } catch (error) {
      tell(errorText(error));
    }
  };
  useEffect(() => {
    Promise.all(GAMES.map((game) => fetchCatalogue(game, lang))).then(
      () => ready(true),
      (error) => tell(errorText(error)),
    );
  }, [lang]);
  useEffect(() => {
    void look();
    const timer = window.setInterval(() => void look(), LOOK);
    return () => clearInterval(timer);
  }, [name]);
  // A player who waits here for a live game is taken to it; a game with a move a day can wait for a click.
  const found = told.own.find((each) => each.table && each.pace === "live");
  useEffect(() => {
    if (!found?.table || opened.current || document.hidden) return;
    opened.current = true;
    void doing.run(async () => {
      await api("DELETE", `/api/seeks/${found.seek}`);
      await openSeat({ table: found.table as string, seat: found.seat as number, game: found.game });
      return undefined;
    });
  }, [found?.table]);
  if (!words) return trouble ? <p role="alert">{trouble}</p> : null;
  return (
    <>
      <Outcome doing={doing} />
      {trouble ? <p role="alert">{trouble}</p> : null}
      <div class="hall-parts">
        {name ? (
          <FindGame done={look} />
        ) : (
          <Part name="find">
            <p>{hall("find_signed_out")}</p>
            <a class="button primary" href="/account">
              {hall("sign_in")}
            </a>
          </Part>
        )}
        <Seeks seeks={told.seeks} own={told.own} signedIn={Boolean(name)} done={look} />
        {name ? <Invitations got={invited.got} sent={invited.sent} done={look} /> : null}
      </div>
    </>
  );
}
