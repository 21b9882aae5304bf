/** Steps that belong together in one dialog: how many of each go, who takes the hits. Nothing is sent before it is
 *  complete, every answer is among the options of its moment, and undo takes all of it back. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Decision, Moment } from "../net/types";
import { Dialog } from "../parts/Dialog";
import type { Catalogue } from "../text/catalogue";
import { web } from "../text/store";
import type { Steps } from "./gestures";
import { isExit } from "./order";
import type { Session } from "./session";
import { asksIn } from "./ways";

/** No question is asked more often in a row than this. */
const MOST = 20;

interface Props {
  session: Session;
  text: Catalogue;
}

export function StepsDialog({ session, text }: Props) {
  const gestures = session.gestures;
  const steps = gestures?.steps.value;
  if (!gestures || !steps || !asksIn(steps.first)) return null;
  const Body = steps.kind === "rows" ? Rows : Repeat;
  return (
    <Dialog title={text.prompt(steps.title)} close={gestures.release}>
      <Body session={session} text={text} steps={steps} key={steps.prefix.join(" ")} />
    </Dialog>
  );
}

interface Row {
  asked: Decision & { options: string[] };
  option: string;
}

/** Numbers walks through questions: of several under way only the last counts, as when answers are pressed quickly. */
function useLatest(): () => () => boolean {
  const last = useRef(0);
  return () => {
    last.current += 1;
    const mine = last.current;
    return () => mine === last.current;
  };
}

/** A row by its question. */
function nameOf({ prompt, args }: Decision): string {
  return `${prompt} ${Object.values(args ?? {}).join(" ")}`;
}

/** One question for each kind of figure, and for each character. */
function Rows({ session, text, steps }: Props & { steps: Steps }) {
  const [rows, show] = useState<Row[]>([]);
  const [complete, finish] = useState(false);
  const begin = useLatest();
  /** Goes on from the first changed row; earlier choices stay if they are still offered. */
  const go = async (kept: string[]) => {
    const found: Row[] = [];
    const still = begin();
    let moment: Moment | undefined = steps.first;
    for (let at = 0; asksIn(moment) && session.gestures?.rules.rows.includes(moment.prompt); at += 1) {
      const option: string = moment.options.includes(kept[at]) ? kept[at] : (moment.options.at(-1) ?? "");
      found.push({ asked: moment, option });
      [moment] = await session.store.ahead([[...steps.prefix, ...found.map((row) => row.option)]]);
    }
    if (!still()) return;
    show(found);
    finish(moment !== undefined);
  };
  useEffect(() => void go([]), [steps]);
  const chosen = rows.map((row) => row.option);
  /** Shown at once; whether the rest still fits is found out behind it. */
  const change = (at: number, option: string) => {
    show(rows.map((row, index) => (index === at ? { ...row, option } : row)));
    finish(false);
    void go([...chosen.slice(0, at), option, ...chosen.slice(at + 1)]);
  };
  return (
    <>
      {rows.map(({ asked, option }, at) => (
        <Answers
          key={nameOf(asked)}
          name={nameOf(asked)}
          label={text.prompt(asked)}
          options={asked.options}
          option={option}
          said={(each) => text.option(each, asked.prompt)}
          change={(each) => change(at, each)}
        />
      ))}
      <Send session={session} ready={complete && rows.length > 0} options={[...steps.prefix, ...chosen]} />
    </>
  );
}

/** The same question repeatedly: how often each answer is given. */
function Repeat({ session, text, steps }: Props & { steps: Steps }) {
  const [picked, take] = useState<string[]>([]);
  const [moment, ask] = useState<Moment>(steps.first);
  const first = asksIn(steps.first) ? steps.first : null;
  const [seen, see] = useState<string[]>(first?.options ?? []);
  const [complete, finish] = useState(false);
  const begin = useLatest();
  /** Takes these answers as far as each is offered. */
  const go = async (wanted: string[]) => {
    const kept: string[] = [];
    const still = begin();
    take(wanted);
    finish(false);
    let now: Moment | undefined = steps.first;
    for (const option of wanted) {
      if (!asksIn(now) || now.prompt !== first?.prompt || !now.options.includes(option)) continue;
      kept.push(option);
      [now] = await session.store.ahead([[...steps.prefix, ...kept]]);
      if (!still() || !now) return;
    }
    take(kept);
    ask(now);
    finish(true);
    if (asksIn(now) && now.prompt === first?.prompt) {
      const more = now.options.filter((option) => !seen.includes(option));
      if (more.length) see([...seen, ...more]);
    }
  };
  /** A starting proposal: what the game prefers, else the first of each list. */
  useEffect(() => {
    const propose = async () => {
      const [kept, prefer] = [[] as string[], session.gestures?.rules.prefer ?? []];
      let now: Moment | undefined = steps.first;
      while (asksIn(now) && now.prompt === first?.prompt && kept.length < MOST) {
        const { options }: { options: string[] } = now;
        if (options.some(isExit)) break;
        kept.push(prefer.find((option) => options.includes(option)) ?? options[0]);
        [now] = await session.store.ahead([[...steps.prefix, ...kept]]);
      }
      if (now) await go(kept);
    };
    void propose();
  }, [steps]);
  const more = asksIn(moment) && moment.prompt === first?.prompt ? moment.options : [];
  if (!first) return null;
  return (
    <>
      {seen.map((option) => {
        const count = picked.filter((each) => each === option).length;
        const name = text.option(option, first.prompt);
        return (
          <p class="stepper" key={option}>
            <span class="grow">{name}</span>
            <button
              type="button"
              aria-label={web("less_of", { name })}
              disabled={!count}
              onClick={() => {
                const last = picked.lastIndexOf(option);
                void go(picked.filter((_, index) => index !== last));
              }}
            >
              −
            </button>
            <output>{count}</output>
            <button
              type="button"
              data-more={option}
              aria-label={web("more_of", { name })}
              disabled={!more.includes(option)}
              onClick={() => void go([...picked, option])}
            >
              +
            </button>
          </p>
        );
      })}
      <p aria-live="polite">{more.length ? text.prompt(moment as Decision) : web("steps_complete")}</p>
      <Send
        session={session}
        ready={complete && !more.length && picked.length > 0}
        options={[...steps.prefix, ...picked]}
      />
    </>
  );
}

function Send({ session, ready, options }: { session: Session; ready: boolean; options: string[] }) {
  return (
    <p class="row">
      <button
        type="button"
        class="primary"
        data-send="yes"
        disabled={!ready || session.store.busy.value}
        onClick={() => {
          session.gestures?.release();
          void session.store.chain(options);
        }}
      >
        {web("do_it")}
      </button>
      <button type="button" onClick={() => session.gestures?.release()}>
        {web("cancel")}
      </button>
    </p>
  );
}

interface AnswersProps {
  name: string;
  label: string;
  options: string[];
  option: string;
  said(option: string): string;
  change(option: string): void;
}

/** All answers of a row side by side, so that one press sets it. */
function Answers({ name, label, options, option, said, change }: AnswersProps) {
  return (
    <fieldset class="answers">
      <legend>{label}</legend>
      {options.map((each) => (
        <label key={each} data-answer={each}>
          <input type="radio" name={name} checked={each === option} onChange={() => change(each)} />
          <span>{said(each)}</span>
        </label>
      ))}
    </fieldset>
  );
}
