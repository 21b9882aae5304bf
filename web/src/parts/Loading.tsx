/** What stands on a page until what it shows has come. */

import { web } from "../text/store";

export function Loading({ said = web("loading") }: { said?: string }) {
  return (
    <main class="loading" aria-busy="true">
      <p>{said}</p>
    </main>
  );
}
