/** What this browser keeps for its pages, by name. One that keeps nothing remembers it until the page is closed. */

const PREFIX = "thirdage.";
const memory = new Map<string, string>();
const listeners = new Set<(name: string) => void>();

/** What was kept under a name, `otherwise` if that is nothing, or nothing that can be read. */
export function kept<T>(name: string, otherwise: T): T {
  try {
    return JSON.parse(memory.get(name) ?? localStorage.getItem(PREFIX + name) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** The same where a list was kept. */
export function keptList<T>(name: string): T[] {
  const all = kept<unknown>(name, []);
  return Array.isArray(all) ? all : [];
}

export function keep(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + name, text);
    memory.delete(name);
  } catch {
    memory.set(name, text);
  }
  for (const tell of listeners) tell(name);
}

/** Hear of everything that is kept from now on, until the function that is returned is called. */
export function onKeep(tell: (name: string) => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
