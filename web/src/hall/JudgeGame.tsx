/** Declare a finished game void, or valid again: for moderators. */

import { useState } from "preact/hooks";
import { api } from "../net/api";
import { hall } from "../text/store";
import { Choice } from "./Choice";
import { Field, Outcome, Part } from "./Hall";
import { useDoing } from "./store";

const JUDGEMENTS = ["void", "valid"] as const;
export type Judgement = (typeof JUDGEMENTS)[number];

interface Props {
  /** Which game, as the moderator wrote or chose it. */
  table: string;
  point(table: string): void;
  done(): Promise<void>;
}

/** The name of a table, from itself or from a link to it. */
const tableOf = (text: string) => /\/table\/([\w-]+)/.exec(text)?.[1] ?? text.trim();

export function JudgeGame({ table, point, done }: Props) {
  const [deed, choose] = useState<Judgement>("void");
  const [why, write] = useState("");
  const doing = useDoing();
  const judge = (event: Event) => {
    event.preventDefault();
    void doing.run(async () => {
      await api("POST", "/api/moderation/games", { table: tableOf(table), deed, why });
      point("");
      write("");
      await done();
      return hall("deed_done");
    });
  };
  return (
    <Part name="judge">
      <p class="small">{hall("judge_about")}</p>
      <form onSubmit={judge}>
        <Field label="judge_table" value={table} write={point} required />
        <Choice
          label={hall("judge_what")}
          value={deed}
          pick={choose}
          values={JUDGEMENTS.map((each) => [each, hall(`deed_${each}`)])}
        />
        <Field label="deed_why" value={why} write={write} required least={3} most={1000} />
        <button type="submit" class="primary" disabled={doing.busy}>
          {hall("deed_do")}
        </button>
      </form>
      <Outcome doing={doing} />
    </Part>
  );
}
