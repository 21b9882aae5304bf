/** The frame of the hall's pages: a head with links to the start page and to each other. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { GAMES } from "../games/load";
import { PageHead } from "../learn/PageHead";
import { Failure } from "../parts/Failure";
import { Loading } from "../parts/Loading";
import { useTitle } from "../parts/title";
import { catalogue, fetchCatalogue, hall, language, web } from "../text/store";
import { type Doing, hallState, readHall } from "./store";
import "../aid/aid.css";
import "./hall.css";

/** The pages of the hall, by the id of each name. */
const PAGES: Record<string, string> = {
  lobby: "/hall",
  players: "/player",
  leagues: "/leagues",
  ratings: "/ratings",
  archive: "/archive",
  account: "/account",
};

/** Return the name of a page of the hall. Some are named on the start page too, from the client's own catalogue. */
const nameOf = (page: string) => (page === "ratings" || page === "archive" ? web(page) : hall(page));

interface Props {
  /** Which page this is. */
  shown: string;
  children(): ComponentChildren;
}

/** A page of the hall. Its content is shown once the texts are loaded and we know who is signed in. */
export function Hall({ shown, children }: Props) {
  const [error, fail] = useState<unknown>(null);
  const lang = language.value;
  const load = () => {
    fail(null);
    Promise.all([fetchCatalogue("hall", lang), readHall()]).catch(fail);
  };
  useEffect(load, [lang]);
  const there = catalogue("hall") && hallState.value;
  useTitle(there ? hall(shown) : "");
  if (error) return <Failure error={error} retry={load} />;
  if (!there) return <Loading />;
  return (
    <div class="page wide-page hall">
      <PageHead games={["hall", ...GAMES]} />
      <main>
        {there.hall ? <Ways shown={shown} /> : null}
        <h1>{hall(shown)}</h1>
        {there.hall ? children() : <p>{hall("off")}</p>}
      </main>
    </div>
  );
}

/** The links from one page of the hall to the others. */
export function Ways({ shown }: { shown: string }) {
  return (
    <nav aria-label={hall("hall")}>
      <ul class="plain hall-ways">
        {[...Object.entries(PAGES), ...(hallState.value?.moderator ? [["moderation", "/moderator"]] : [])].map(
          ([name, href]) => (
            <li key={name}>
              <a class="button" href={href} aria-current={name === shown ? "page" : undefined}>
                {nameOf(name)}
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

/** The result of an action, or its error. */
export function Outcome({ doing }: { doing: Doing }) {
  return (
    <>
      <p role="status" class="said">
        {doing.said}
      </p>
      {doing.trouble ? <p role="alert">{doing.trouble}</p> : null}
    </>
  );
}

/** A part of a page, with its heading. */
export function Part({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <section class="start-box hall-part" aria-labelledby={`part-${name}`}>
      <h2 id={`part-${name}`}>{hall(name)}</h2>
      {children}
    </section>
  );
}

interface FieldProps {
  label: string;
  value: string;
  write(text: string): void;
  type?: "text" | "password" | "email";
  autocomplete?: string;
  required?: boolean;
  about?: string;
  least?: number;
  most?: number;
}

/** A text field with its label. */
export function Field({ label, value, write, about, least, most = 200, type = "text", ...more }: FieldProps) {
  const id = `field-${label}`;
  return (
    <div class="field">
      <label for={id}>{hall(label)}</label>
      <input
        id={id}
        value={value}
        minLength={least}
        maxLength={most}
        aria-describedby={about ? `${id}-about` : undefined}
        onInput={(event) => write(event.currentTarget.value)}
        type={type as "text"}
        {...more}
      />
      {about ? (
        <span id={`${id}-about`} class="small">
          {hall(about)}
        </span>
      ) : null}
    </div>
  );
}

/** The field for a new password. */
export function NewPassword({ value, write }: Pick<FieldProps, "value" | "write">) {
  return (
    <Field
      label="password_new"
      type="password"
      value={value}
      write={write}
      required
      least={10}
      autocomplete="new-password"
      about="password_about"
    />
  );
}
