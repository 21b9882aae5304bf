/** What a player likes: kept on this machine only. */

import { effect, signal } from "@preact/signals";

export interface Preferences {
  theme: "auto" | "light" | "dark";
  contrast: boolean;
  motion: "auto" | "full" | "less";
  language: string;
  confirm: "never" | "risky" | "always";
  /** Picks without a choice are made at once. */
  automatic: boolean;
  odds: boolean;
  /** Single keys are shortcuts. */
  keys: boolean;
  player: string;
  bot: string;
}

const KEY = "thirdage.preferences";
const DEFAULT: Preferences = {
  theme: "auto",
  contrast: false,
  motion: "auto",
  language: "",
  confirm: "risky",
  automatic: true,
  odds: true,
  keys: true,
  player: "",
  bot: "",
};

function kept(): Preferences {
  try {
    return { ...DEFAULT, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...DEFAULT };
  }
}

export const preferences = signal<Preferences>(kept());

export function prefer(changed: Partial<Preferences>): void {
  preferences.value = { ...preferences.value, ...changed };
}

const systemDark = signal(matchMedia("(prefers-color-scheme: dark)").matches);
const systemStill = signal(matchMedia("(prefers-reduced-motion: reduce)").matches);
const narrow = signal(matchMedia("(max-width: 720px)").matches);

export const dark = () =>
  preferences.value.theme === "dark" || (preferences.value.theme === "auto" && systemDark.value);
export const motion = () =>
  preferences.value.motion === "full" || (preferences.value.motion === "auto" && !systemStill.value);
export const phone = () => narrow.value;

/** Keep what was chosen, and let the page follow. */
export function watchPreferences(): void {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (event) => (systemDark.value = event.matches));
  matchMedia("(prefers-reduced-motion: reduce)").addEventListener(
    "change",
    (event) => (systemStill.value = event.matches),
  );
  matchMedia("(max-width: 720px)").addEventListener("change", (event) => (narrow.value = event.matches));
  effect(() => {
    const root = document.documentElement;
    root.dataset.theme = dark() ? "dark" : "light";
    root.dataset.motion = motion() ? "full" : "less";
    if (preferences.value.contrast) root.dataset.contrast = "high";
    else delete root.dataset.contrast;
    try {
      localStorage.setItem(KEY, JSON.stringify(preferences.value));
    } catch {
      // A browser that keeps nothing still plays.
    }
  });
}
