/** A table without a drawn board: what the seat sees as a list of names and values; every pick is made in the list. */

import type { BoardProps, GameUi } from "./ui";

export function plainUi(id: string): GameUi {
  return {
    id,
    Board: ({ view }: BoardProps) => (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
      <section class="plain-board" tabIndex={0} aria-label={view.game}>
        <Value value={view.board} />
      </section>
    ),
    Panels: () => null,
    targets: () => [],
    eventTargets: () => [],
    describe: (target) => ({ name: target, lines: [] }),
    places: () => [],
  };
}

function Value({ value }: { value: unknown }) {
  if (Array.isArray(value))
    return (
      <ul>
        {value.map((each, at) => (
          <li key={at}>
            <Value value={each} />
          </li>
        ))}
      </ul>
    );
  if (value !== null && typeof value === "object")
    return (
      <dl>
        {Object.entries(value).map(([name, each]) => (
          <div key={name}>
            <dt>{name.replaceAll("_", " ")}</dt>
            <dd>
              <Value value={each} />
            </dd>
          </div>
        ))}
      </dl>
    );
  return <span>{String(value)}</span>;
}
