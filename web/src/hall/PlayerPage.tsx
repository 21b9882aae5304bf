/** The page of a player: the profile that everybody sees, and whether the viewer follows, blocks or mutes them. */

import { useEffect, useState } from "preact/hooks";
import { go } from "../net/addresses";
import { api } from "../net/api";
import { errorText } from "../parts/Failure";
import { useTitle } from "../parts/title";
import { momentText } from "../text/dates";
import { hall } from "../text/store";
import { Field, Hall, Outcome, Part } from "./Hall";
import { Favourites, History } from "./PlayerGames";
import { PlayerRatings } from "./PlayerRatings";
import { hallState, useDoing } from "./store";
import { ratings, useWords } from "./words";
import "./archive.css";

type Kind = "follow" | "block" | "mute";
const KINDS: Kind[] = ["follow", "mute", "block"];

interface Profile {
  name: string;
  since: number;
  self: boolean;
  relations: Kind[];
}

export function Page({ rest }: { rest: string }) {
  return <Hall shown="players">{() => (rest ? <Player name={rest} /> : <Players />)}</Hall>;
}

const path = (name: string) => `/api/players/${encodeURIComponent(name)}`;

/** What a player is rated as, what they like to begin with, and the games they have played. */
function Playing({ player }: { player: string }) {
  const { ready } = useWords();
  if (!ready) return null;
  return (
    <>
      <section class="start-box hall-part" aria-label={ratings("title")}>
        <PlayerRatings player={player} />
      </section>
      <Favourites player={player} />
      <History player={player} />
    </>
  );
}

function Player({ name }: { name: string }) {
  const [told, know] = useState<Profile | null>(null);
  const [trouble, tell] = useState("");
  const doing = useDoing();
  const load = async () => know(await api<Profile>("GET", path(name)));
  useEffect(() => {
    load().catch((error) => tell(errorText(error)));
  }, [name]);
  useTitle(told?.name ?? "");
  if (trouble) return <p role="alert">{trouble}</p>;
  if (!told) return null;
  const change = (kind: Kind, now: boolean) =>
    void doing.run(async () => {
      if (now) await api("DELETE", `${path(told.name)}/relations/${kind}`);
      else await api("POST", `${path(told.name)}/relations`, { kind });
      await load();
      return undefined;
    });
  return (
    <>
      <h2>{told.name}</h2>
      <p>{hall("player_since", { since: momentText(told.since) })}</p>
      <Playing player={told.name} />
      {hallState.value?.account && !told.self ? (
        <div class="hall-parts">
          <Part name="relations">
            {KINDS.map((kind) => {
              const now = told.relations.includes(kind);
              return (
                <div key={kind} class="relation">
                  <button type="button" aria-pressed={now} disabled={doing.busy} onClick={() => change(kind, now)}>
                    {hall(kind)}
                  </button>{" "}
                  <span class="small">{hall(`${kind}_about`)}</span>
                </div>
              );
            })}
            <Outcome doing={doing} />
          </Part>
          <Report name={told.name} />
        </div>
      ) : null}
    </>
  );
}

function Report({ name }: { name: string }) {
  const [why, write] = useState("");
  const doing = useDoing();
  const send = (event: Event) => {
    event.preventDefault();
    void doing.run(async () => {
      await api("POST", `${path(name)}/reports`, { why });
      write("");
      return hall("report_sent");
    });
  };
  return (
    <Part name="report">
      <form onSubmit={send}>
        <label class="field">
          {hall("report_why")}
          <textarea
            required
            minLength={3}
            maxLength={1000}
            rows={4}
            value={why}
            onInput={(event) => write(event.currentTarget.value)}
          />
        </label>
        <button type="submit" disabled={doing.busy}>
          {hall("report_send")}
        </button>
      </form>
      <Outcome doing={doing} />
    </Part>
  );
}

/** Find a player by name, and list the players the viewer follows, blocks and mutes. */
function Players() {
  const [name, call] = useState("");
  const [all, know] = useState<{ name: string; kind: Kind }[]>([]);
  const doing = useDoing();
  const me = hallState.value?.account;
  useEffect(() => {
    if (!me) return;
    void doing.run(async () => {
      know((await api<{ relations: { name: string; kind: Kind }[] }>("GET", "/api/account/relations")).relations);
      return undefined;
    });
  }, [me]);
  const find = (event: Event) => {
    event.preventDefault();
    void doing.run(async () => {
      const told = await api<Profile>("GET", path(name.trim()));
      go(`/player/${encodeURIComponent(told.name)}`);
      return undefined;
    });
  };
  return (
    <div class="hall-parts">
      <Part name="player_find">
        <form onSubmit={find}>
          <Field label="invite_name" value={name} write={call} required least={2} most={24} />
          <button type="submit" disabled={doing.busy}>
            {hall("player_open")}
          </button>
        </form>
        <Outcome doing={doing} />
      </Part>
      {me ? (
        <Part name="relations_own">
          {all.length ? null : <p class="empty">{hall("relations_none")}</p>}
          {KINDS.filter((kind) => all.some((each) => each.kind === kind)).map((kind) => (
            <section key={kind} aria-labelledby={`relation-${kind}`}>
              <h3 id={`relation-${kind}`}>{hall(`${kind}_list`)}</h3>
              <ul class="plain">
                {all
                  .filter((each) => each.kind === kind)
                  .map((each) => (
                    <li key={each.name}>
                      <a href={`/player/${encodeURIComponent(each.name)}`}>{each.name}</a>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </Part>
      ) : null}
    </div>
  );
}
