/** Shows the page for the address. Pages are loaded when needed. */

import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { hallPages } from "./hall/routes";
import { at, here, visits } from "./net/addresses";
import { Failure, Guard } from "./parts/Failure";
import { fetchCatalogue, language, web } from "./text/store";

type Page = FunctionComponent<{ rest: string }>;

const pages: Record<string, () => Promise<{ Page: Page }>> = {
  "": () => import("./start/StartPage"),
  table: () => import("./table/TablePage"),
  story: () => import("./table/StoryPage"),
  replay: () => import("./study/OpenPage"),
  study: () => import("./study/StudyPage"),
  editor: () => import("./study/EditorPage"),
  aid: () => import("./aid/AidPage"),
  rules: () => import("./rules/RulesPage"),
  learn: () => import("./learn/LearnPage"),
  guide: () => import("./coach/GuidePage"),
  companion: () => import("./companion/CompanionPage"),
  ...hallPages,
};

const Missing: Page = () => (
  <main class="failure">
    <h1>{web("missing_title")}</h1>
    <p>{web("missing_text")}</p>
    <a class="button" href="/">
      {web("to_start")}
    </a>
  </main>
);

/** Loads web fonts for a language, for machines that lack them; the browser fetches only what it needs. */
function lendLetters(lang: string): void {
  if (!["ko", "ja"].includes(lang) || document.getElementById(`letters-${lang}`)) return;
  const link = document.createElement("link");
  link.id = `letters-${lang}`;
  link.rel = "stylesheet";
  link.href = at(`/assets/fonts/${lang}.css`);
  document.head.append(link);
}

/** The page of the address; each visit mounts it again, even if it is the same page. */
export function App() {
  return <Shown key={visits.value} />;
}

function Shown() {
  const [, name = "", ...more] = here().split("/");
  const rest = more.filter(Boolean).join("/");
  const [page, show] = useState<{ Page: Page } | null>(null);
  const [error, fail] = useState<unknown>(null);
  const lang = language.value;
  useEffect(() => {
    document.documentElement.lang = lang;
    lendLetters(lang);
  }, [lang]);
  const load = () => {
    fail(null);
    const loader = pages[name] ?? (() => Promise.resolve({ Page: Missing }));
    Promise.all([loader(), fetchCatalogue("common")]).then(([found]) => show(found), fail);
  };
  useEffect(load, []);
  if (error) return <Failure error={error} retry={load} />;
  if (!page) return <main class="loading" aria-busy="true" />;
  return (
    <Guard>
      <page.Page rest={decodeURIComponent(rest)} />
    </Guard>
  );
}
