/** The fields of a position: numbers with less and more, yes or no, and lists to choose from. */

import type { Catalogue } from "../text/catalogue";
import { web } from "../text/store";
import {
  type Choice,
  type ChoiceField,
  type Field,
  isSwitch,
  isThere,
  type NumberField,
  said,
  type Wish,
} from "./editing";

interface Props<F extends Field> {
  field: F;
  text: Catalogue;
  change(wish: Wish): void;
}

interface ListProps {
  fields: Field[];
  /** The lists the fields choose from. */
  choices: Choice[][];
  text: Catalogue;
  change(wish: Wish): void;
}

export function Fields({ fields, choices, text, change }: ListProps) {
  return (
    <ul class="plain editor-fields">
      {fields.map((field) => (
        <li key={field.key} class={isThere(field) ? "there" : ""}>
          {field.kind === "number" ? (
            <Count field={field} text={text} change={change} />
          ) : isSwitch(choices[field.choices]) ? (
            <Switch field={field} fixed={choices[field.choices].length < 2} text={text} change={change} />
          ) : (
            <OneOf field={field} choices={choices[field.choices]} text={text} change={change} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Count({ field, text, change }: Props<NumberField>) {
  const name = said(text, field.name);
  const id = `field-${field.key}`;
  const put = (value: number) => {
    const number = Math.min(field.most, Math.max(field.least, Math.trunc(value) || 0));
    if (number !== field.value) change({ field: field.key, number });
  };
  return (
    <>
      <label for={id}>{name}</label>
      <span class="count">
        <button
          type="button"
          aria-label={web("less_of", { name })}
          aria-disabled={field.value <= field.least}
          onClick={() => change({ field: field.key, more: -1 })}
        >
          −
        </button>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={field.least}
          max={field.most}
          value={field.value}
          onChange={(event) => {
            put(event.currentTarget.valueAsNumber);
            event.currentTarget.value = String(field.value); // the answer brings the new value, within its limits
          }}
        />
        <button
          type="button"
          aria-label={web("more_of", { name })}
          aria-disabled={field.value >= field.most}
          onClick={() => change({ field: field.key, more: 1 })}
        >
          +
        </button>
      </span>
    </>
  );
}

function Switch({ field, fixed, text, change }: Props<ChoiceField> & { fixed: boolean }) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={field.value === "yes"}
        disabled={fixed}
        onChange={(event) => change({ field: field.key, choice: event.currentTarget.checked ? "yes" : "no" })}
      />
      {said(text, field.name)}
    </label>
  );
}

function OneOf({ field, choices, text, change }: Props<ChoiceField> & { choices: Choice[] }) {
  return (
    <label class="field">
      {said(text, field.name)}
      <select value={field.value} onChange={(event) => change({ field: field.key, choice: event.currentTarget.value })}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {said(text, choice.name)}
          </option>
        ))}
      </select>
    </label>
  );
}
