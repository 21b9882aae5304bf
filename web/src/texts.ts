/** Texts that show nothing or a zero stay as they are. Preact takes both for no text at all and writes them anew with every
 *  drawing, so that the page lays them out and paints them again. */

import { options } from "preact";

/** What stands for them: the same object each time, which Preact takes for the same text. */
const SAME = new Map<unknown, object>([
  [0, Object("0")],
  ["", Object("")],
]);

/** Has this done from now on. */
export function keepTexts(): void {
  const before = options.vnode;
  options.vnode = (node) => {
    if (!node.type && !node.props) node.props = (SAME.get(node.props) ?? node.props) as typeof node.props;
    before?.(node);
  };
}
