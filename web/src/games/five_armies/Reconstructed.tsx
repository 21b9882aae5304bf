import type { Words } from "./describe";

/** Marks what we had to reconstruct. */
export function Reconstructed({ guess, words }: { guess?: number; words: Words }) {
  if (guess === undefined) return null;
  return (
    <abbr class="fa-guess" title={words.say("guess", { percent: Math.round(guess * 100) })}>
      {words.text.phrase("web_five_armies", "guess_short")}
    </abbr>
  );
}
