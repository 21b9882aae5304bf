/** The head of a page to read: the way home, and the language. */

import { Home } from "../parts/Home";
import { LanguageChoice } from "../parts/Preferences";

export function PageHead({ title, games }: { title: string; games: string[] }) {
  return (
    <header class="page-head">
      <Home title={title} />
      <LanguageChoice games={games} />
    </header>
  );
}
