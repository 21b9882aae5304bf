/** The opening explorer: what players chose in the first turn, step by step, and how those games ended. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../net/api";
import { errorText } from "../parts/Failure";
import { catalogue, labelled } from "../text/store";
import { type FoundGame, whoText } from "./found";
import { GameChoice, gameOf } from "./GameChoice";
import { Scroll } from "./Scroll";
import { archive, plain, roleName, share } from "./words";

interface Choice {
  seat: string;
  prompt: string;
  option: string;
  node: string;
  games: number;
  halves: number;
  recent: string[];
}

interface Node {
  node: string;
  choices: Choice[];
  games: Record<string, FoundGame>;
}

/** What was chosen, as it is called when that is asked. */
export function optionText(game: string, { option, prompt }: { option: string; prompt: string }): string {
  return catalogue(game)?.option(option, prompt) ?? option;
}

/** A choice in words: who, and what. */
const choiceText = (game: string, choice: Choice) => labelled(roleName(game, choice.seat), optionText(game, choice));

export function Openings() {
  const [game, choose] = useState(gameOf(location.search));
  const [path, walk] = useState<Choice[]>([]);
  const [here, show] = useState<Node | null>(null);
  const [trouble, tell] = useState("");
  const node = path.at(-1)?.node ?? "";
  useEffect(() => {
    let gone = false;
    api<Node>("GET", `/api/archive/openings?game=${game}${node ? `&opening=${node}` : ""}`)
      .then((found) => {
        if (gone) return;
        show(found);
        tell("");
      })
      .catch((error) => tell(errorText(error)));
    return () => {
      gone = true;
    };
  }, [game, node]);
  const again = (next: string) => {
    walk([]);
    show(null);
    choose(next);
  };
  return (
    <>
      <p>{archive("openings_about")}</p>
      <GameChoice game={game} choose={again} />
      {trouble ? <p role="alert">{trouble}</p> : null}
      <nav aria-label={archive("path")}>
        <ol class="plain path">
          <li>
            <button type="button" class="link" onClick={() => walk([])}>
              {archive("start")}
            </button>
          </li>
          {path.map((choice, n) => (
            <li key={choice.node}>
              <button
                type="button"
                class="link"
                aria-current={n === path.length - 1 ? "step" : undefined}
                onClick={() => walk(path.slice(0, n + 1))}
              >
                {choiceText(game, choice)}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <p role="status">{here ? (here.choices.length ? "" : archive("no_choices")) : archive("looking")}</p>
      {here?.choices.length ? (
        <Scroll name={archive("openings")}>
          <table class="openings">
            <thead>
              <tr>
                {["choice", "count", "score", "recent"].map((name) => (
                  <th key={name} scope="col">
                    {archive(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {here.choices.map((choice) => (
                <tr key={choice.node}>
                  <th scope="row">
                    <button type="button" class="link" onClick={() => walk([...path, choice])}>
                      {choiceText(game, choice)}
                    </button>
                  </th>
                  <td>{plain(choice.games)}</td>
                  <td>{share(choice.halves, choice.games)}</td>
                  <td>
                    <Recent games={choice.recent.map((table) => here.games[table]).filter(Boolean)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      ) : null}
    </>
  );
}

function Recent({ games }: { games: FoundGame[] }) {
  return (
    <ul class="plain">
      {games.slice(0, 3).map((game) => (
        <li key={game.table}>
          <a href={`/archive/game/${game.table}`}>{whoText(game)}</a>
        </li>
      ))}
    </ul>
  );
}
