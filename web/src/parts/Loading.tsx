/** Shown on a page until its content has loaded. */

import { web } from "../text/store";

export function Loading({ said = web("loading") }: { said?: string }) {
  return (
    <main class="loading" aria-busy="true">
      <p>{said}</p>
    </main>
  );
}
