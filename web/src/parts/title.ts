/** The title of a page in the browser: its content, then our name. */

import { useEffect } from "preact/hooks";

export function useTitle(name: string): void {
  useEffect(() => {
    document.title = name ? `${name} · Third Age` : "Third Age";
  }, [name]);
}
