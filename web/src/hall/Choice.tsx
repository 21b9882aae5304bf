/** A list to choose one value from, with its label. */

interface Props<T extends string> {
  label: string;
  value: T;
  /** Each value with its words. */
  values: (readonly [NoInfer<T>, string])[];
  pick(value: NoInfer<T>): void;
}

export function Choice<T extends string>({ label, value, values, pick }: Props<T>) {
  return (
    <label class="field">
      {label}
      <select value={value} onChange={(event) => pick(event.currentTarget.value as T)}>
        {values.map(([each, said]) => (
          <option key={each} value={each}>
            {said}
          </option>
        ))}
      </select>
    </label>
  );
}
