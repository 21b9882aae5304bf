/** What the windows that come when they are needed are given. */

import type { Session } from "../table/session";
import type { Catalogue } from "../text/catalogue";

export interface WindowProps {
  session: Session;
  text: Catalogue;
  close(): void;
}
