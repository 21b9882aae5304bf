/** The head of a page to read: a link home, and the language. */

import { Home } from "../parts/Home";
import { LanguageChoice } from "../parts/Preferences";

export function PageHead({ games }: { games: string[] }) {
  return (
    <header class="page-head">
      <Home title="Third Age" />
      <LanguageChoice games={games} />
    </header>
  );
}
