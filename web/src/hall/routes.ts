/** The pages that need other people: accounts, the hall, leagues, ratings and the archive. Without a server there are none. */

import type { FunctionComponent } from "preact";

type Page = FunctionComponent<{ rest: string }>;

declare const WITHOUT_SERVER: boolean;

export const hallPages: Record<string, () => Promise<{ Page: Page }>> =
  typeof WITHOUT_SERVER !== "undefined" && WITHOUT_SERVER
    ? {}
    : {
        hall: () => import("./LobbyPage"),
        player: () => import("./PlayerPage"),
        moderator: () => import("./ModeratorPage"),
        account: () => import("./AccountPage"),
        leagues: () => import("./LeaguesPage"),
        archive: () => import("./ArchivePage"),
        ratings: () => import("./RatingsPage"),
      };
