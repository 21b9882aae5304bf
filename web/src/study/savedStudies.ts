/** The studies this browser may edit. */

import { keep, keptList } from "../kept";

export interface KeptStudy {
  study: string;
  key: string;
  game: string;
  title: string;
}

export const KEY = "studies";

export function keptStudies(): KeptStudy[] {
  return keptList(KEY);
}

export function keptStudy(study: string): KeptStudy | null {
  return keptStudies().find((each) => each.study === study) ?? null;
}

export function keepStudy(study: KeptStudy): void {
  const others = keptStudies().filter((each) => each.study !== study.study);
  keep(KEY, [study, ...others].slice(0, 40));
}
