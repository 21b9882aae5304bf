/** A piece as it looks, on the map and in lists. */

import type { Catalogue, View } from "../ui";
import { CARDS, MONSTERS } from "./facts";
import { CharacterPiece, Chip, DECK_EMBLEM, HeroPiece, letters, MinionPiece, PlacedCard, TokenPiece } from "./heraldry";
import { heroesOf, type Piece, tokensOf } from "./state";

const ROMAN = ["", "I", "II", "III"];

export function PieceDrawing({
  piece,
  view,
  text,
  active = false,
}: {
  piece: Piece;
  view: View;
  text: Catalogue;
  active?: boolean;
}) {
  switch (piece.kind) {
    case "hero":
      return <HeroPiece hero={piece.id} active={active} />;
    case "minion":
      return <MinionPiece minion={piece.id} damage={piece.count} />;
    case "token":
      return <Token number={piece.id} view={view} text={text} />;
    case "character":
      return <CharacterPiece who={piece.id} letters={letters(text.name("character", piece.id))} />;
    case "plot":
      return <PlacedCard kind="plot" letter={ROMAN[Number(piece.id)]} />;
    case "quest": {
      const owner = heroesOf(view).find((hero) => hero.quests.includes(piece.id))?.hero;
      return (
        <PlacedCard
          kind="quest"
          letter={owner ? text.name("hero", owner).slice(0, 1) : ""}
          hero={owner ?? CARDS[piece.id]?.hero}
        />
      );
    }
    case "event":
      return <PlacedCard kind="event" letter="!" />;
    default:
      return <Chip kind={piece.kind} count={piece.count} />;
  }
}

/** A monster token: its face if the player knows it, else the letter of its pool. */
function Token({ number, view, text }: { number: string; view: View; text: Catalogue }) {
  const token = tokensOf(view).find((each) => String(each.token) === number);
  if (!token) return null;
  if (!token.monster) return <TokenPiece letters={number} emblem={null} />;
  const deck = MONSTERS[token.monster]?.deck;
  return (
    <TokenPiece
      foe={token.monster}
      letters={letters(text.name("monster", token.monster))}
      emblem={deck ? DECK_EMBLEM[deck] : "back"}
    />
  );
}
