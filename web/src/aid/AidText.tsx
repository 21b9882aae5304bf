/** The aid itself: sections that fold, a search, and for every line the clauses it rests on. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { RulesDialog } from "../parts/Rules";
import { Search } from "../parts/Search";
import { web } from "../text/store";
import { found } from "./search";
import { type AidLine, aidOf, sameClause, sectionsFor } from "./store";
import "./aid.css";

interface Props {
  game: string;
  /** What is being decided: its section is opened. */
  prompt?: string;
  /** The rule behind it: lines that rest on it are marked. */
  rule?: string;
  /** Every section is open, as on a page of its own. */
  whole?: boolean;
}

export function AidText({ game, prompt = "", rule = "", whole = false }: Props) {
  const [words, search] = useState("");
  const [clause, read] = useState("");
  const own = useRef<HTMLDivElement>(null);
  const aid = aidOf(game);
  const there = aid !== null;
  useLayoutEffect(() => {
    const found = own.current?.querySelector("details.now li.marked") ?? own.current?.querySelector("details.now");
    if (there && prompt) found?.scrollIntoView({ block: "center" });
  }, [there, prompt]);
  if (!aid) return <p>{web("loading")}</p>;
  const now = sectionsFor(aid, prompt, rule);
  const shown = found(aid, words);
  const Heading = whole ? "h2" : "h3"; // below the title of its page, or of a window
  return (
    <div class="aid" ref={own} lang={aid.language}>
      <Search label={web("search")} words={words} search={search} />
      {rule ? (
        <p>
          <button type="button" class="chip" onClick={() => read(rule)} aria-label={web("rule_behind", { rule })}>
            § {rule}
          </button>
        </p>
      ) : null}
      {shown.length ? null : <p class="empty">{web("aid_none")}</p>}
      {shown.map((section) => (
        <details
          key={section.id}
          id={`aid-${section.id}`}
          class={now.has(section.id) ? "now" : ""}
          open={whole || words.trim() !== "" || now.has(section.id)}
        >
          <summary>
            <Heading>{section.title}</Heading>
            {now.has(section.id) ? <span class="now-mark">{web("aid_now")}</span> : null}
          </summary>
          <ul>
            {section.lines.map((line) => (
              <Line key={line.id} line={line} marked={isMarked(line, rule)} read={read} />
            ))}
          </ul>
        </details>
      ))}
      {clause ? <RulesDialog game={game} at={clause} close={() => read("")} /> : null}
    </div>
  );
}

function Line({ line, marked, read }: { line: AidLine; marked: boolean; read(clause: string): void }) {
  return (
    <li class={marked ? "marked" : ""}>
      {line.text}{" "}
      <span class="clauses">
        {line.rules.map((rule) => (
          <button
            type="button"
            key={rule}
            class="clause-link"
            onClick={() => read(rule)}
            aria-label={web("rule_behind", { rule })}
          >
            {rule}
          </button>
        ))}
      </span>
    </li>
  );
}

function isMarked(line: AidLine, rule: string): boolean {
  return rule !== "" && line.rules.some((each) => sameClause(each, rule));
}
