/** An opened stack: every piece with its name and details, which can be picked if offered. */

import type { BoardProps } from "../ui";
import { describe } from "./describe";
import { PieceIcon } from "./heraldry";
import { PieceDrawing } from "./pieces";
import { pickProps } from "./SvgTarget";
import type { Piece } from "./state";

export function OpenStack({
  place,
  pieces,
  props,
  close,
}: {
  place: string;
  pieces: Piece[];
  props: BoardProps;
  close(): void;
}) {
  const { view, text } = props;
  return (
    <div class="quest q-stack">
      <h3>{text.name("location", place)}</h3>
      <ul>
        {pieces.map((piece) => {
          const { name, lines } = describe(piece.target, view, text);
          const offered = props.offered.has(piece.target);
          const picking = {
            ...props,
            act: (target: string) => {
              close();
              props.act(target);
            },
          };
          return (
            <li key={piece.target}>
              <div class="q-stack-row" tabIndex={offered ? undefined : 0} {...pickProps(piece.target, picking)}>
                <PieceIcon size={42}>
                  <PieceDrawing piece={piece} view={view} text={text} />
                </PieceIcon>
                <span>
                  <strong>{name}</strong>
                  {lines.slice(0, 2).map((line) => (
                    <small key={line}>{line}</small>
                  ))}
                </span>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
