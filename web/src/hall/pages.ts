/** Finished games a page at a time. A page may hold few games, or none, and still not be the last. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../net/api";
import { errorText } from "../parts/Failure";
import type { FoundGame } from "./found";

interface Page {
  games: FoundGame[];
  more: string | null;
}

export interface Pages {
  found: FoundGame[];
  busy: boolean;
  trouble: string;
  /** Whether there is another page. */
  more: boolean;
  goOn(): void;
}

/** The games of an address that pages; `address` has a query, or ends with "?". */
export function usePages(address: string): Pages {
  const [found, show] = useState<FoundGame[]>([]);
  const [more, goOn] = useState<string | null>(null);
  const [busy, work] = useState(true);
  const [trouble, tell] = useState("");
  const look = async (after: string | null, had: FoundGame[]) => {
    work(true);
    try {
      const page = await api<Page>("GET", `${address}${after ? `&after=${after}` : ""}`);
      show([...had, ...page.games]);
      goOn(page.more);
      tell("");
    } catch (error) {
      tell(errorText(error));
    }
    work(false);
  };
  useEffect(() => void look(null, []), [address]);
  return { found, busy, trouble, more: more !== null, goOn: () => void look(more, found) };
}
