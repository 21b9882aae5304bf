/** A field for words to search for, with its label. */

interface Props {
  label: string;
  words: string;
  search(words: string): void;
}

export function Search({ label, words, search }: Props) {
  return (
    <label class="field">
      {label}
      <input type="search" value={words} onInput={(event) => search(event.currentTarget.value)} />
    </label>
  );
}
