/** A player's preferences, stored on this machine only. */

import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { keep, kept } from "./kept";

export interface Preferences {
  theme: "auto" | "light" | "dark";
  contrast: boolean;
  motion: "auto" | "full" | "less";
  /** How fast the stage plays. */
  pace: "off" | "results" | "slow" | "normal" | "fast";
  sound: boolean;
  language: string;
  confirm: "never" | "risky" | "always";
  /** Forced picks are made at once. */
  automatic: boolean;
  odds: boolean;
  /** Single keys are shortcuts. */
  keys: boolean;
  /** Names of the standing orders that are turned off. */
  asked: string[];
  /** Words below the icons in the bar. */
  labels: "auto" | "always" | "never";
  player: string;
  bot: string;
  /** The side chosen last, by game. */
  sides: Record<string, string>;
  /** Whether to offer the guided game. */
  newcomer: boolean;
  /** Whether the tour of the table was taken or skipped. */
  toured: boolean;
}

const KEY = "preferences";
const DEFAULT: Preferences = {
  theme: "auto",
  contrast: false,
  motion: "auto",
  pace: "normal",
  sound: false,
  language: "",
  confirm: "risky",
  automatic: true,
  odds: true,
  keys: true,
  asked: [],
  labels: "auto",
  player: "",
  bot: "",
  sides: {},
  newcomer: true,
  toured: false,
};

export const preferences = signal<Preferences>({ ...DEFAULT, ...kept(KEY, {}) });

export function prefer(changed: Partial<Preferences>): void {
  preferences.value = { ...preferences.value, ...changed };
}

/** What the system or the window says, now and whenever it changes. */
function asked(query: string): ReadonlySignal<boolean> {
  const media = matchMedia(query);
  const said = signal(media.matches);
  media.addEventListener("change", () => (said.value = media.matches));
  return said;
}

const systemDark = asked("(prefers-color-scheme: dark)");
const systemStill = asked("(prefers-reduced-motion: reduce)");
const systemContrast = asked("(prefers-contrast: more)");
const systemColours = asked("(forced-colors: active)");
const narrow = asked("(max-width: 720px)");

/** Where the system forces its colours on pages, those say whether it is dark. */
export const dark = () =>
  preferences.value.theme === "auto" || systemColours.value ? systemDark.value : preferences.value.theme === "dark";
export const motion = () =>
  preferences.value.motion === "full" || (preferences.value.motion === "auto" && !systemStill.value);
export const phone = () => narrow.value;

/** Whether the page has stronger colours than usual. */
const contrasted = () => preferences.value.contrast || systemContrast.value;
/** Whether the page has the colours we chose for it, light or dark. */
export const usualColours = () => !contrasted() && !systemColours.value;

/** Stores preferences and applies them to the page. */
export function watchPreferences(): void {
  effect(() => {
    const root = document.documentElement;
    root.dataset.theme = dark() ? "dark" : "light";
    root.dataset.motion = motion() ? "full" : "less";
    root.dataset.labels = preferences.value.labels;
    if (contrasted()) root.dataset.contrast = "high";
    else delete root.dataset.contrast;
    keep(KEY, preferences.value);
  });
}
