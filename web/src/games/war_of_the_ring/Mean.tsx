/** A die that could pay, as an inline icon. */

import type { Decision } from "../ui";
import { ActionDie } from "./heraldry";
import { deciding, nameOf } from "./model";

export function Mean({ option, decision }: { option: string; decision: Decision }) {
  if (!option.startsWith("die:")) return <span>◯</span>;
  return <ActionDie face={nameOf(option)} side={deciding(decision)} size={28} />;
}
