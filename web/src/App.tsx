/** Which page is shown, by the address. Pages come when they are needed. */

import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
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

/** Letters of the language for machines without them; the browser fetches those it has to draw and cannot. */
function lendLetters(lang: string): void {
  if (!["ko", "ja"].includes(lang) || document.getElementById(`letters-${lang}`)) return;
  const link = document.createElement("link");
  link.id = `letters-${lang}`;
  link.rel = "stylesheet";
  link.href = `/assets/fonts/${lang}.css`;
  document.head.append(link);
}

export function App() {
  const [, name = "", ...more] = location.pathname.split("/");
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
