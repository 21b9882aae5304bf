/** The search for finished games: the form, and the results page by page. */

import { useEffect, useState } from "preact/hooks";
import { at, go } from "../net/addresses";
import { api } from "../net/api";
import { momentText } from "../text/dates";
import { catalogue } from "../text/store";
import { Choice } from "./Choice";
import { endText, type FoundGame, seatText, whoText } from "./found";
import { GameChoice, gameOf } from "./GameChoice";
import { type Pages, usePages } from "./pages";
import { archive, archivePart, roleName } from "./words";

const FIELDS = ["player", "against", "role", "victory", "shortest", "longest", "card", "opening", "rated"];

/** Read the search from the address. */
function asked(): Record<string, string> {
  const search = new URLSearchParams(location.search);
  const wanted: Record<string, string> = { game: gameOf(location.search) };
  for (const name of FIELDS) wanted[name] = search.get(name) ?? "";
  return wanted;
}

function queryOf(wanted: Record<string, string>): string {
  return new URLSearchParams(Object.entries(wanted).filter(([, value]) => value)).toString();
}

export function Games() {
  const [wanted] = useState(asked);
  const query = queryOf(wanted);
  const pages = usePages(`/api/archive?${query}`);
  const none = !pages.found.length && !pages.more;
  return (
    <>
      <p>{archive("about")}</p>
      <Filters wanted={wanted} />
      <FoundGames pages={pages} said={none ? archive("none") : archive("found", { count: pages.found.length })} />
      <p class="row">
        {["csv", "parquet"].map((format) => (
          <a key={format} class="button" download href={at(`/api/archive/export?${query}&format=${format}`)}>
            {archive(format)}
          </a>
        ))}
      </p>
    </>
  );
}

/** Games that were found so far, what is said of them, and the way to the next page. */
export function FoundGames({ pages, said }: { pages: Pages; said: string }) {
  return (
    <>
      {pages.trouble ? <p role="alert">{pages.trouble}</p> : null}
      <p role="status">{pages.busy ? archive("looking") : said}</p>
      <ul class="plain found-games">
        {pages.found.map((game) => (
          <Row key={game.table} game={game} />
        ))}
      </ul>
      {pages.more ? (
        <button type="button" disabled={pages.busy} onClick={pages.goOn}>
          {archive("more")}
        </button>
      ) : null}
    </>
  );
}

function Row({ game }: { game: FoundGame }) {
  const who = whoText(game);
  const facts = [
    momentText(game.ended_at),
    archivePart("turns", { turns: game.turns }),
    endText(game),
    ...(game.rated ? [archivePart("rated")] : []),
    ...(game.archived === false ? [archivePart("only_you")] : []),
  ];
  return (
    <li class="row">
      <span class="grow">
        <b>{game.seats.map((seat) => seatText(game.game, seat)).join(" · ")}</b>
        <br />
        <span class="small">{facts.join(" · ")}</span>
      </span>
      {game.archived === false ? null : (
        <>
          <a href={`/archive/game/${game.table}`} aria-label={archive("details_of", { who })}>
            {archive("details")}
          </a>
          <a class="button" href={`/table/${game.table}#lobby`} aria-label={archive("watch_of", { who })}>
            {archive("watch")}
          </a>
        </>
      )}
    </li>
  );
}

/** The search form. It opens another address, so that a search can be bookmarked and shared. */
function Filters({ wanted }: { wanted: Record<string, string> }) {
  const [form, fill] = useState(wanted);
  const [roles, play] = useState<string[]>([]);
  useEffect(() => {
    api<{ roles: string[] }>("GET", `/api/ratings?game=${form.game}`)
      .then((found) => play(found.roles))
      .catch(() => play([])); // the other fields work without it
  }, [form.game]);
  const text = catalogue(form.game);
  const set = (name: string, value: string) => fill({ ...form, [name]: value });
  const input = (name: string, type: "text" | "number" = "text", list = "") => (
    <label class="field">
      {archive(name)}
      <input
        type={type}
        list={list || undefined}
        min={type === "number" ? 1 : undefined}
        max={type === "number" ? 999 : undefined}
        maxLength={48}
        value={form[name]}
        onInput={(event) => set(name, event.currentTarget.value)}
      />
    </label>
  );
  const choice = (name: string, values: [string, string][]) => (
    <Choice
      label={archive(name)}
      value={form[name]}
      pick={(value) => set(name, value)}
      values={[["", archive("any")], ...values]}
    />
  );
  const cards = Object.entries(text?.sections.card ?? {}).map(([id, forms]) => [id, forms.name] as const);
  const submit = (event: Event) => {
    event.preventDefault();
    const named = cards.find(([id, name]) => name === form.card || id === form.card);
    go(`/archive?${queryOf({ ...form, card: named ? named[0] : form.card })}`);
  };
  return (
    <form class="filters" onSubmit={submit} aria-label={archive("filters")}>
      <GameChoice game={form.game} choose={(game) => fill({ ...form, game, role: "", victory: "", card: "" })} />
      {input("player")}
      {input("against")}
      {choice(
        "role",
        roles.map((role) => [role, roleName(form.game, role)]),
      )}
      {choice(
        "victory",
        Object.keys(text?.sections.victory ?? {}).map((id) => [id, text?.victory(id) ?? id]),
      )}
      {input("shortest", "number")}
      {input("longest", "number")}
      {input("card", "text", "archive-cards")}
      <datalist id="archive-cards">
        {cards.map(([id, name]) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <label class="switch">
        <input
          type="checkbox"
          checked={form.rated === "1"}
          onChange={(event) => set("rated", event.currentTarget.checked ? "1" : "")}
        />
        {archive("rated_only")}
      </label>
      <p class="small wide">{archive("player_about")}</p>
      <p class="row wide">
        <button type="submit" class="primary">
          {archive("find")}
        </button>
        <a href="/archive">{archive("clear")}</a>
      </p>
    </form>
  );
}
