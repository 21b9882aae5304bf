/** The props of windows that are loaded on demand. */

import type { Session } from "../table/session";
import type { Catalogue } from "../text/catalogue";

export interface WindowProps {
  session: Session;
  text: Catalogue;
  close(): void;
}
