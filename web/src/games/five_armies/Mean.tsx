/** A die that could pay, as an inline icon. */

import type { Decision } from "../ui";
import { nameOf } from "./field";
import { Die } from "./Pieces";

export function Mean({ option, decision }: { option: string; decision: Decision }) {
  if (!option.startsWith("die:")) return <span>✦</span>;
  return <Die face={nameOf(option)} side={decision.seat === "shadow" ? "shadow" : "free_peoples"} size={28} />;
}
