/** Branches and comments of a study. */

import { useState } from "preact/hooks";
import type { Catalogue } from "../text/catalogue";
import { labelled, web } from "../text/store";
import type { Branch, StudyStore } from "./store";

/** The line of a place: the branch and those it grew from, each up to where the next begins. */
function onLine(branches: Branch[], branch: number, at: number): Map<number, number> {
  const found = new Map<number, number>();
  let [now, end] = [branches.find((each) => each.branch === branch), at];
  while (now) {
    found.set(now.branch, end);
    end = Math.min(end, now.at);
    const { parent } = now;
    now = branches.find((each) => each.branch === parent);
  }
  return found;
}

export function Branches({ store, text }: { store: StudyStore; text: Catalogue }) {
  const [study, step] = [store.study.value, store.step.value];
  const [words, write] = useState("");
  if (!study || !step) return null;
  const name = (branch: Branch) => {
    if (branch.name) return branch.name;
    if (branch.branch === 0) return web("main_line");
    const [, option] = branch.picks.find(([seat]) => seat !== "chance") ?? branch.picks[0] ?? ["", ""];
    return web("branch_name", { number: branch.branch, at: branch.at, option: option ? text.option(option) : "" });
  };
  const line = onLine(study.branches, step.branch, step.at);
  const here = study.comments.filter((each) => line.has(each.branch) && each.at === step.at);
  const add = async (event: Event) => {
    event.preventDefault();
    if (!words.trim()) return;
    const done = await store.change({ type: "comment", branch: step.branch, at: step.at, text: words.trim() });
    if (done) write("");
  };
  return (
    <>
      <section aria-label={web("comments")}>
        <h3>{web("comments")}</h3>
        <ul class="plain">
          {here.map((each) => (
            <li key={each.comment} class="row comment">
              <span class="grow">{each.text}</span>
              {store.key ? (
                <button
                  type="button"
                  class="quiet"
                  onClick={() => store.change({ type: "uncomment", comment: each.comment })}
                >
                  {web("remove")}
                </button>
              ) : null}
            </li>
          ))}
        </ul>
        {store.key ? (
          <form class="row" onSubmit={add}>
            <label class="field grow">
              {web("comment_here")}
              <input value={words} maxLength={2000} onInput={(event) => write(event.currentTarget.value)} />
            </label>
            <button type="submit">{web("add")}</button>
          </form>
        ) : null}
      </section>
      <section aria-label={web("branches")}>
        <h3>{web("branches")}</h3>
        <ul class="plain">
          {study.branches.map((branch) => (
            <li key={branch.branch} class="row">
              <button
                type="button"
                class="option grow"
                aria-pressed={branch.branch === step.branch}
                onClick={() => store.go(branch.branch, branch.branch === 0 ? 0 : branch.at + 1)}
              >
                <span>{name(branch)}</span>
              </button>
              {store.key && branch.branch !== 0 ? (
                <button
                  type="button"
                  class="quiet"
                  onClick={async () => {
                    if (await store.change({ type: "remove", branch: branch.branch }))
                      await store.go(branch.parent ?? 0, branch.at);
                  }}
                >
                  {web("remove")}
                </button>
              ) : null}
            </li>
          ))}
        </ul>
        {study.comments.length ? (
          <ul class="plain all-comments">
            {study.comments.map((each) => (
              <li key={each.comment}>
                <button type="button" class="quiet" onClick={() => store.go(each.branch, each.at)}>
                  {labelled(each.at, each.text)}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </section>
    </>
  );
}
