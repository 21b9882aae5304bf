/** The studies this browser may edit. */

export interface KeptStudy {
  study: string;
  key: string;
  game: string;
  title: string;
}

const KEY = "thirdage.studies";

export function keptStudies(): KeptStudy[] {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(all) ? all : [];
  } catch {
    return [];
  }
}

export function keptStudy(study: string): KeptStudy | null {
  return keptStudies().find((each) => each.study === study) ?? null;
}

export function keepStudy(study: KeptStudy): void {
  try {
    const others = keptStudies().filter((each) => each.study !== study.study);
    localStorage.setItem(KEY, JSON.stringify([study, ...others].slice(0, 40)));
  } catch {
    // A browser that keeps nothing still studies.
  }
}
