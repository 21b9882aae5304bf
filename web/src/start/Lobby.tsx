/** The lobby: public tables that anybody may join or watch. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../net/api";
import { errorText } from "../parts/Failure";
import { botName } from "../table/bots";
import { spanText } from "../text/dates";
import { catalogue, fetchCatalogue, labelled, language, listed, web, webPart } from "../text/store";
import { title } from "./GameCard";

interface Listed {
  table: string;
  since: number;
  game: string;
  seats: { seat: string; kind: "open" | "person" | "bot"; player: string; bot: string }[];
  clock: { bank: number; increment: number } | null;
  rated: boolean;
}

interface Page {
  tables: Listed[];
  more: string | null;
}

/** Milliseconds between two refreshes while the page is visible. */
const LOOK = 10_000;

export function Lobby() {
  const [open, offer] = useState<Listed[] | null>(null);
  const [live, show] = useState<Listed[]>([]);
  const [trouble, tell] = useState("");
  const lang = language.value;
  useEffect(() => {
    let gone = false;
    const look = async () => {
      if (document.hidden) return;
      try {
        const [waiting, playing] = await Promise.all([
          api<Page>("GET", "/api/lobby?show=open"),
          api<Page>("GET", "/api/lobby?show=live"),
        ]);
        const games = new Set([...waiting.tables, ...playing.tables].map((each) => each.game));
        await Promise.all([...games].map((game) => fetchCatalogue(game, lang)));
        if (gone) return;
        offer(waiting.tables);
        show(playing.tables);
        tell("");
      } catch (error) {
        if (!gone) tell(errorText(error));
      }
    };
    void look();
    const timer = window.setInterval(() => void look(), LOOK);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [lang]);
  return (
    <section class="lobby" aria-labelledby="lobby">
      <h3 id="lobby">{web("lobby")}</h3>
      {trouble ? <p role="alert">{trouble}</p> : null}
      {open && !open.length ? <p class="empty">{web("lobby_empty")}</p> : null}
      {open?.length ? <Tables tables={open} open /> : null}
      {live.length ? (
        <>
          <h3>{web("lobby_live")}</h3>
          <Tables tables={live} open={false} />
        </>
      ) : null}
    </section>
  );
}

function Tables({ tables, open }: { tables: Listed[]; open: boolean }) {
  return (
    <ul class="plain lobby-tables">
      {tables.map((each) => {
        const text = catalogue(each.game);
        const name = (seat: string) => text?.name("seat", seat) ?? seat;
        const who = each.seats.map(({ seat, kind, player, bot }) => {
          const sits =
            kind === "bot" ? botName(bot) : kind === "open" ? webPart("lobby_free") : player || webPart("is_person");
          return labelled(name(seat), sits);
        });
        const clock = each.clock
          ? webPart("lobby_clock", {
              bank: spanText(each.clock.bank * 1000),
              more: spanText(each.clock.increment * 1000),
            })
          : webPart("clock_none");
        return (
          <li key={each.table} class="row">
            <span class="grow">
              <b>{title(each.game)}</b>
              <br />
              <span class="small">
                {[...who, clock, ...(each.rated ? [webPart("is_rated")] : [])].join(" \u00b7 ")}
              </span>
            </span>
            <a
              class="button"
              href={`/table/${each.table}#lobby`}
              aria-label={web(open ? "lobby_join_of" : "lobby_watch_of", { who: listed(who) })}
            >
              {web(open ? "lobby_join" : "lobby_watch")}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
