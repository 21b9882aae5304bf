/** The player's preferences, in a window. */

import { type Preferences, prefer, preferences } from "../preferences";
import { fetchCatalogue, LANGUAGES, language, web } from "../text/store";
import { Dialog } from "./Dialog";

const NAMES: Record<string, string> = { en: "English", ko: "한국어", fr: "Français", ja: "日本語" };

function Choice<K extends keyof Preferences>({ name, values }: { name: K; values: Preferences[K][] }) {
  return (
    <label class="field">
      {web(`prefer_${name}`)}
      <select
        value={String(preferences.value[name])}
        onChange={(event) => prefer({ [name]: event.currentTarget.value } as Partial<Preferences>)}
      >
        {values.map((value) => (
          <option key={String(value)} value={String(value)}>
            {web(`prefer_${name}_${value}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Switch({ name }: { name: "contrast" | "automatic" | "odds" | "keys" }) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={preferences.value[name]}
        onChange={(event) => prefer({ [name]: event.currentTarget.checked })}
      />
      {web(`prefer_${name}`)}
    </label>
  );
}

export function LanguageChoice({ games }: { games: string[] }) {
  return (
    <label class="field">
      {web("language")}
      <select
        value={language.value}
        onChange={async (event) => {
          const lang = event.currentTarget.value;
          await Promise.all(["common", ...games].map((game) => fetchCatalogue(game, lang).catch(() => undefined)));
          prefer({ language: lang });
        }}
      >
        {LANGUAGES.map((lang) => (
          <option key={lang} value={lang} lang={lang}>
            {NAMES[lang]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Starts the tour of the table again. */
export function TourAgain({ close }: { close(): void }) {
  return (
    <button
      type="button"
      onClick={() => {
        close();
        prefer({ toured: false });
      }}
    >
      {web("tour_again")}
    </button>
  );
}

interface Props {
  games: string[];
  close(): void;
  /** Whether there is a table to show. */
  tour?: boolean;
}

export function PreferencesDialog({ games, close, tour }: Props) {
  return (
    <Dialog title={web("preferences")} close={close}>
      <LanguageChoice games={games} />
      <Choice name="theme" values={["auto", "light", "dark"]} />
      <Switch name="contrast" />
      <Choice name="motion" values={["auto", "full", "less"]} />
      <Choice name="confirm" values={["never", "risky", "always"]} />
      <Switch name="automatic" />
      <Switch name="odds" />
      <Switch name="keys" />
      <Choice name="labels" values={["auto", "always", "never"]} />
      {tour ? <TourAgain close={close} /> : null}
    </Dialog>
  );
}
