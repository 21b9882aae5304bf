/** The page for moderators: reports, what can be done about them, and the log of everything moderators did. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../net/api";
import { momentText } from "../text/dates";
import { hall } from "../text/store";
import { Choice } from "./Choice";
import { Field, Hall, Outcome, Part } from "./Hall";
import { JudgeGame, type Judgement } from "./JudgeGame";
import { hallState, useDoing } from "./store";

const DEEDS = ["dismiss", "silence", "suspend", "lift"] as const;
type Deed = (typeof DEEDS)[number];
const DAYS = [1, 7, 30, 365];
/** Whoever uses the command line of the server, as the log names them. */
const OPERATOR = ":operator";

interface Reported {
  report: string;
  by: string;
  name: string;
  why: string;
  table: string;
  at: number;
}

interface Done {
  number: number;
  at: number;
  by: string;
  /** Whom it is about, or which table. */
  name: string;
  table: string;
  deed: Deed | Judgement;
  days: number;
  why: string;
}

interface Told {
  reports: Reported[];
  restricted: { name: string; deed: Deed; until: number }[];
  log: Done[];
  more: number | null;
}

export function Page() {
  return (
    <Hall shown="moderation">
      {() => (hallState.value?.moderator ? <Moderation /> : <p>{hall("moderation_closed")}</p>)}
    </Hall>
  );
}

function Moderation() {
  const [told, know] = useState<Told | null>(null);
  const [name, call] = useState("");
  const [report, answer] = useState("");
  const [table, point] = useState("");
  const [deed, choose] = useState<Deed>("dismiss");
  const [days, last] = useState(7);
  const [why, write] = useState("");
  const doing = useDoing();
  const load = async () => know(await api<Told>("GET", "/api/moderation"));
  useEffect(() => {
    void doing.run(async () => {
      await load();
      return undefined;
    });
  }, []);
  const further = () =>
    void doing.run(async () => {
      if (!told?.more) return undefined;
      const next = await api<Told>("GET", `/api/moderation?before=${told.more}`);
      know({ ...next, log: [...told.log, ...next.log] });
      return undefined;
    });
  const act = (event: Event) => {
    event.preventDefault();
    void doing.run(async () => {
      await api("POST", "/api/moderation", { name: name.trim(), deed, days, why, ...(report ? { report } : {}) });
      answer("");
      call("");
      write("");
      await load();
      return hall("deed_done");
    });
  };
  if (!told) return <Outcome doing={doing} />;
  return (
    <div class="hall-parts">
      <Part name="reports">
        {told.reports.length ? null : <p class="empty">{hall("reports_none")}</p>}
        <ul class="plain reports">
          {told.reports.map((each) => (
            <li key={each.report} class="row">
              <span class="grow">
                <b>{hall("report_line", { by: each.by, name: each.name })}</b>
                <br />
                {each.why}
                <br />
                <span class="small">{momentText(each.at)}</span>
              </span>
              {each.table ? (
                <button type="button" onClick={() => point(each.table)}>
                  {hall("report_table")}
                </button>
              ) : null}
              <button
                type="button"
                aria-pressed={report === each.report}
                onClick={() => {
                  answer(each.report);
                  call(each.name);
                }}
              >
                {hall("report_answer")}
              </button>
            </li>
          ))}
        </ul>
      </Part>
      <Part name="deed">
        <form onSubmit={act}>
          <Field label="invite_name" value={name} write={call} required least={2} most={24} />
          <Choice
            label={hall("deed_what")}
            value={deed}
            pick={choose}
            values={DEEDS.map((each) => [each, hall(`deed_${each}`)])}
          />
          {deed === "silence" || deed === "suspend" ? (
            <Choice
              label={hall("deed_days")}
              value={String(days)}
              pick={(count) => last(Number(count))}
              values={DAYS.map((count) => [String(count), hall("days", { count })])}
            />
          ) : null}
          <label class="field">
            {hall("deed_why")}
            <textarea
              required
              minLength={3}
              maxLength={1000}
              rows={3}
              value={why}
              onInput={(event) => write(event.currentTarget.value)}
            />
          </label>
          <button type="submit" class="primary" disabled={doing.busy}>
            {hall("deed_do")}
          </button>
        </form>
        <Outcome doing={doing} />
      </Part>
      <JudgeGame table={table} point={point} done={load} />
      <Part name="restricted">
        {told.restricted.length ? null : <p class="empty">{hall("restricted_none")}</p>}
        <ul class="plain">
          {told.restricted.map((each) => (
            <li key={`${each.name} ${each.deed}`}>
              <b>{each.name}</b> {hall(`deed_${each.deed}`)}{" "}
              <span class="small">{hall("restricted_until", { until: momentText(each.until) })}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part name="log">
        <ol class="plain log-of-deeds">
          {told.log.map((each) => (
            <li key={each.number}>
              <span class="small">
                {each.number} · {momentText(each.at)}
              </span>
              <br />
              <b>{each.by === OPERATOR ? hall("log_operator") : each.by}</b> · {hall(`deed_${each.deed}`)} ·{" "}
              <b>{each.table || each.name}</b>
              {each.days ? ` · ${hall("days", { count: each.days })}` : ""}
              <br />
              {each.why}
            </li>
          ))}
        </ol>
        {told.more ? (
          <button type="button" onClick={further}>
            {hall("log_more")}
          </button>
        ) : null}
      </Part>
    </div>
  );
}
