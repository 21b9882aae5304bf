/** Help on every page with a board: the aid, the rules, the preferences. */

import { AidDialog } from "../aid/AidDialog";
import type { Decision } from "../net/types";
import { Icon } from "../parts/Icon";
import { PreferencesDialog } from "../parts/Preferences";
import { RulesDialog } from "../parts/Rules";
import { web } from "../text/store";
import type { Session, Source } from "./session";

const HELP = ["aid", "rules", "preferences"] as const;

export function HelpButtons({ session }: { session: Session<Source> }) {
  return HELP.map((name) => (
    <button
      type="button"
      key={name}
      title={web(`open_${name}`)}
      aria-label={web(`open_${name}`)}
      onClick={() => (session.window.value = name)}
    >
      <Icon name={name} />
    </button>
  ));
}

interface Props {
  session: Session<Source>;
  /** The decision that the aid opens at. */
  decision: Decision | null;
  /** The clause that the rules open at, "" for their beginning. */
  rule: string;
  /** Whether there is a tour to take. */
  tour?: boolean;
}

export function HelpWindows({ session, decision, rule, tour }: Props) {
  const game = session.ui.id;
  const close = () => (session.window.value = "");
  switch (session.window.value) {
    case "aid":
      return <AidDialog game={game} decision={decision} close={close} />;
    case "rules":
      return <RulesDialog game={game} at={rule} close={close} />;
    case "preferences":
      return <PreferencesDialog games={[game]} close={close} tour={tour} />;
    default:
      return null;
  }
}
