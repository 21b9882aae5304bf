/** Charts with lines or bars, each with the same numbers as a table for screen readers. */

import { Scroll } from "./Scroll";
import { archive, plain } from "./words";

const [WIDTH, HEIGHT, LEFT, BOTTOM] = [420, 160, 34, 20];

interface LineProps {
  title: string;
  points: [number, number][];
  /** What the axes count. */
  across: string;
  up: string;
  /** Half the width of an interval around each point. */
  spread?: number[];
  /** Format a value of the axis. */
  at?: (x: number) => string;
}

export function Lines({ title, points, across, up, spread = [], at = String }: LineProps) {
  if (!points.length) return null;
  const xs = points.map(([x]) => x);
  const [first, last] = [Math.min(...xs), Math.max(...xs)];
  const tops = points.map(([, y], n) => y + (spread[n] ?? 0));
  const lows = points.map(([, y], n) => y - (spread[n] ?? 0));
  const high = Math.max(...tops);
  const low = spread.length ? Math.min(...lows) : Math.min(0, ...lows);
  const x = (value: number) => LEFT + ((value - first) / Math.max(last - first, 1)) * (WIDTH - LEFT - 8);
  const y = (value: number) => HEIGHT - BOTTOM - ((value - low) / Math.max(high - low, 1)) * (HEIGHT - BOTTOM - 10);
  const line = points.map(([a, b]) => `${x(a).toFixed(1)},${y(b).toFixed(1)}`).join(" ");
  const upper = points.map(([a], n) => `${x(a).toFixed(1)},${y(tops[n]).toFixed(1)}`);
  const lower = points.map(([a], n) => `${x(a).toFixed(1)},${y(lows[n]).toFixed(1)}`).reverse();
  return (
    <figure class="chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
        <line class="chart-axis" x1={LEFT} x2={WIDTH - 8} y1={y(low)} y2={y(low)} />
        {high > low ? (
          <text class="chart-mark" x={LEFT - 4} y={y(high) + 4} text-anchor="end">
            {plain(high)}
          </text>
        ) : null}
        <text class="chart-mark" x={LEFT - 4} y={y(low)} text-anchor="end">
          {plain(low)}
        </text>
        <text class="chart-mark" x={LEFT} y={HEIGHT - 4}>
          {at(first)}
        </text>
        {last > first ? (
          <text class="chart-mark" x={WIDTH - 8} y={HEIGHT - 4} text-anchor="end">
            {at(last)}
          </text>
        ) : null}
        {spread.length ? <polygon class="chart-band" points={[...upper, ...lower].join(" ")} /> : null}
        <polyline class="chart-line" points={line} />
        {points.length < 60
          ? points.map(([a, b]) => <circle class="chart-dot" key={a} cx={x(a)} cy={y(b)} r="2.5" />)
          : null}
      </svg>
      <Numbers
        title={title}
        heads={[across, up]}
        rows={points.map(([a, b], n) => [at(a), spread.length ? `${plain(b)} ± ${plain(spread[n])}` : plain(b)])}
      />
    </figure>
  );
}

/** The numbers of a chart as a table that can be unfolded. */
export function Numbers({ title, heads, rows }: { title: string; heads: string[]; rows: string[][] }) {
  return (
    <details>
      <summary>{archive("as_table")}</summary>
      <Scroll name={title}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row[0]}>
                {row.map((cell, n) => (
                  <td key={heads[n]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </details>
  );
}

/** Bars with their names and numbers as text. */
export function Bars({ title, rows }: { title: string; rows: { name: string; value: number; said: string }[] }) {
  const most = Math.max(1, ...rows.map((row) => row.value));
  if (!rows.length) return null;
  return (
    <figure class="chart">
      <figcaption>{title}</figcaption>
      <dl class="chart-bars">
        {rows.map(({ name, value, said }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span class="chart-bar" style={{ width: `${(70 * value) / most}%` }} aria-hidden="true" /> {said}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
