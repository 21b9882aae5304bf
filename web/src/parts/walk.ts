/** Moves through a list of buttons with the arrow keys. */
export function walk(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key] ?? 0;
  const list = event.currentTarget as HTMLElement;
  if (!step && event.key !== "Home" && event.key !== "End") return;
  if (event.target instanceof HTMLInputElement) return;
  const all = [...list.querySelectorAll<HTMLElement>("button")];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : (at + step + all.length) % all.length;
  all[next]?.focus();
  event.preventDefault();
}
