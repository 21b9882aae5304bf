/** The form for a new league: everything its organiser chooses. */

import { useEffect, useState } from "preact/hooks";
import { go } from "../net/addresses";
import { api } from "../net/api";
import type { GameData } from "../net/types";
import { title } from "../start/GameCard";
import { seatsFor } from "../start/make";
import { settingsOf } from "../start/sides";
import { randomText } from "../table/Join";
import { fetchGames } from "../table/Seats";
import { spanText } from "../text/dates";
import { hall, language, web } from "../text/store";
import { Choice } from "./Choice";
import { Field, Outcome, Part } from "./Hall";
import { useDoing } from "./store";

const FORMATS = ["round_robin", "swiss", "elimination"];
/** The clocks to choose from. A player whose time runs out loses: in a league no bot takes over. */
const CLOCKS: Record<string, { bank: number; increment: number } | null> = {
  none: null,
  hour: { bank: 3600, increment: 30 },
  evening: { bank: 7200, increment: 60 },
  week: { bank: 604800, increment: 86400 },
};
const DAYS = [0, 1, 3, 7, 14, 30];

export function NewLeague() {
  const [games, know] = useState<GameData[]>([]);
  const [chosen, choose] = useState<Record<string, string>>({ format: "swiss", clock: "week", days: "14" });
  const [switched, turn] = useState<Record<string, boolean>>({ same: true, third: true });
  const doing = useDoing();
  useEffect(() => {
    void doing.run(async () => {
      know(await fetchGames());
      return undefined;
    });
  }, []);
  const set = (name: string) => (value: string) => choose({ ...chosen, [name]: value });
  const game = games.find((each) => each.game === chosen.game) ?? games[0];
  if (!game) return <Outcome doing={doing} />;
  const tables = Object.keys(game.seats_by_players);
  const usual = settingsOf(game).players ?? (tables.length ? "2" : undefined);
  const players = tables.includes(chosen.players) ? chosen.players : usual;
  const settings: Record<string, string> = players ? { players } : {};
  const many = seatsFor(game, settings).length > 2;
  const formats = FORMATS.filter((each) => !many || each !== "elimination");
  const format = formats.includes(chosen.format) ? chosen.format : "swiss";
  const paired = switched.paired ?? !many;
  const make = (event: Event) => {
    event.preventDefault();
    void doing.run(async () => {
      const clock = CLOCKS[chosen.clock];
      const { league } = await api<{ league: string }>("POST", "/api/leagues", {
        id: randomText(24),
        name: (chosen.name ?? "").trim(),
        game: game.game,
        settings,
        format,
        rounds: Number(chosen.rounds ?? 5),
        paired,
        deal: switched.same ? "same" : "own",
        third_place: switched.third,
        private: switched.private ?? false,
        round_seconds: Number(chosen.days) * 86_400,
        most: Number(chosen.most ?? 64),
        tiers: Number(chosen.tiers ?? 1),
        moving: Number(chosen.moving ?? 2),
        about: chosen.about ?? "",
        language: language.value,
        ...(clock ? { clock } : {}),
      });
      go(`/leagues/${league}`);
      return undefined;
    });
  };
  return (
    <Part name="league_new">
      <form class="league-form" onSubmit={make}>
        <Field label="league_name" value={chosen.name ?? ""} write={set("name")} least={3} most={60} required />
        <Choice
          label={hall("league_game")}
          value={game.game}
          pick={set("game")}
          values={games.map((each) => [each.game, title(each.game)])}
        />
        {tables.length ? (
          <Choice
            label={hall("league_players")}
            value={players ?? ""}
            pick={set("players")}
            values={tables.map((each) => [each, each])}
          />
        ) : null}
        <Choice
          label={hall("league_format")}
          value={format}
          pick={set("format")}
          values={formats.map((each) => [each, hall(`league_is_${each}`)])}
        />
        {format === "swiss" ? (
          <Count name="league_rounds" value={chosen.rounds ?? "5"} write={set("rounds")} least={1} most={30} />
        ) : null}
        {format === "elimination" ? (
          <Switch name="league_third" on={switched.third} flip={(third) => turn({ ...switched, third })} />
        ) : null}
        <Switch
          name={many ? "league_paired_many" : "league_paired"}
          on={paired}
          flip={(on) => turn({ ...switched, paired: on })}
        />
        {paired ? (
          <>
            <Switch
              name={many ? "league_same_many" : "league_same"}
              on={switched.same}
              flip={(same) => turn({ ...switched, same })}
            />
            <p class="small">{hall("league_same_about")}</p>
          </>
        ) : null}
        <Choice
          label={web("clock")}
          value={chosen.clock}
          pick={set("clock")}
          values={Object.keys(CLOCKS).map((each) => [each, web(`clock_${each}`)])}
        />
        <Choice
          label={hall("league_time")}
          value={chosen.days}
          pick={set("days")}
          values={DAYS.map((days) => [String(days), days ? spanText(days * 86_400_000) : hall("league_endless")])}
        />
        <Switch
          name="league_private"
          on={switched.private ?? false}
          flip={(only) => turn({ ...switched, private: only })}
        />
        <Count name="league_places" value={chosen.most ?? "64"} write={set("most")} least={2} most={256} />
        <Count name="league_tiers" value={chosen.tiers ?? "1"} write={set("tiers")} least={1} most={6} />
        {Number(chosen.tiers ?? 1) > 1 ? (
          <Count name="league_moving" value={chosen.moving ?? "2"} write={set("moving")} least={0} most={50} />
        ) : null}
        <label class="field">
          {hall("league_text")}
          <textarea
            maxLength={1000}
            value={chosen.about ?? ""}
            onInput={(event) => set("about")(event.currentTarget.value)}
          />
        </label>
        <Outcome doing={doing} />
        <button type="submit" class="primary" disabled={doing.busy}>
          {hall("league_make")}
        </button>
      </form>
    </Part>
  );
}

interface CountProps {
  name: string;
  value: string;
  least: number;
  most: number;
  write(value: string): void;
}

export function Count({ name, value, least, most, write }: CountProps) {
  return (
    <label class="field">
      {hall(name)}
      <input
        type="number"
        value={value}
        min={least}
        max={most}
        required
        onInput={(event) => write(event.currentTarget.value)}
      />
    </label>
  );
}

function Switch({ name, on, flip }: { name: string; on: boolean; flip(on: boolean): void }) {
  return (
    <label class="switch">
      <input type="checkbox" checked={on} onChange={(event) => flip(event.currentTarget.checked)} />
      {hall(name)}
    </label>
  );
}
