/** What the server says, as described in docs/protocol.md: generated from the server's declarations. */

export * from "./messages";
export * from "./outcomes";
export * from "./view";

import type { Decision } from "./view";

/** What would be asked after some picks, or why nothing would: `chance`, `reveal`, `seat`, `over`, `not_offered`. */
export type Moment =
  | (Decision & { options: string[]; then?: Record<string, Moment>; stop?: undefined })
  | { stop: string };
