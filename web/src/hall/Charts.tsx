/** Charts over all games of the archive: who wins, how long games last, and how they develop. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../net/api";
import { errorText } from "../parts/Failure";
import { catalogue, labelled, noted } from "../text/store";
import { GameChoice, gameOf } from "./GameChoice";
import { Bars, Lines } from "./Lines";
import { Scroll } from "./Scroll";
import { archive, figureName, plain, roleName, share } from "./words";

/** Tallies by name: rows of a bucket, the number of games, and the total. */
type Tallies = Record<string, [number, number, number][]>;

/** The share of games that must have reached a turn for it to be shown: a mean over few games says little. */
const ENOUGH = 0.05;

export function Charts() {
  const [game, choose] = useState(gameOf(location.search));
  const [told, show] = useState<{ game: string; tallies: Tallies } | null>(null);
  const [trouble, tell] = useState("");
  useEffect(() => {
    api<{ game: string; tallies: Tallies }>("GET", `/api/archive/charts?game=${game}`)
      .then((found) => {
        show(found);
        tell("");
      })
      .catch((error) => tell(errorText(error)));
  }, [game]);
  const ready = told?.game === game ? told.tallies : null;
  const games = ready?.games?.[0]?.[1] ?? 0;
  return (
    <>
      <GameChoice game={game} choose={choose} />
      {trouble ? <p role="alert">{trouble}</p> : null}
      <p role="status">
        {ready ? (games ? labelled(archive("count"), plain(games)) : archive("no_charts")) : archive("looking")}
      </p>
      {ready && games ? <All game={game} tallies={ready} games={games} /> : null}
    </>
  );
}

function All({ game, tallies, games }: { game: string; tallies: Tallies; games: number }) {
  const text = catalogue(game);
  const called = (start: string) => Object.keys(tallies).filter((name) => name.startsWith(start));
  const roles = called("won:");
  const bands = [...new Set(roles.flatMap((name) => tallies[name].map(([band]) => band)))].sort((a, b) => a - b);
  return (
    <div class="charts">
      <div>
        <h2>{archive("win_share")}</h2>
        <p class="small">{archive("win_share_about")}</p>
        <Scroll name={archive("win_share")}>
          <table>
            <thead>
              <tr>
                <th scope="col">{archive("band")}</th>
                {roles.map((name) => (
                  <th key={name} scope="col">
                    {roleName(game, name.slice(4))}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bands.map((band) => (
                <tr key={band}>
                  <th scope="row">{band ? `${band}–${band + 199}` : archive("all_games")}</th>
                  {roles.map((name) => {
                    const row = tallies[name].find(([each]) => each === band);
                    return <td key={name}>{row ? noted(share(row[2], row[1]), plain(row[1])) : "–"}</td>;
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      </div>
      <Bars
        title={archive("ends")}
        rows={called("victory:")
          .map((name) => ({
            name: text?.has("victory", name.slice(8), "name") ? text.victory(name.slice(8)) : name.slice(8),
            value: tallies[name][0][1],
            said: plain(tallies[name][0][1]),
          }))
          .sort((a, b) => b.value - a.value)}
      />
      <Bars
        title={archive("length")}
        rows={(tallies.turns ?? []).map(([turns, count]) => ({
          name: archive("turns", { turns }),
          value: count,
          said: plain(count),
        }))}
      />
      {called("curve:").map((name) => (
        <Lines
          key={name}
          title={archive("mean_of", { name: figureName(name.slice(6)) })}
          across={archive("turn")}
          up={archive("mean")}
          points={tallies[name]
            .filter(([, count]) => count >= games * ENOUGH)
            .map(([turn, count, total]) => [turn, total / count])}
        />
      ))}
      {called("deed:").map((name) => (
        <Lines
          key={name}
          title={archive("number_of", { name: figureName(name.slice(5)) })}
          across={archive("turn")}
          up={archive("mean")}
          points={tallies[name].map(([turn, count]) => [turn, count / games])}
        />
      ))}
    </div>
  );
}
