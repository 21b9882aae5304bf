/** A window whose code is loaded when it is first opened. */

import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Dialog } from "../parts/Dialog";
import { web } from "../text/store";
import type { WindowProps } from "./windows";

type Shown = FunctionComponent<WindowProps>;

export function Later({ load, ...props }: WindowProps & { load(): Promise<Shown> }) {
  const [found, show] = useState<{ Shown: Shown } | null>(null);
  const [failed, fail] = useState(false);
  useEffect(() => {
    load().then(
      (Shown) => show({ Shown }),
      () => fail(true),
    );
  }, []);
  if (found) return <found.Shown {...props} />;
  if (!failed) return null;
  return (
    <Dialog title={web("failure_title")} close={props.close}>
      <p role="alert">{web("unreachable")}</p>
    </Dialog>
  );
}
