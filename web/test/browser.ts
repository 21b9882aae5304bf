/** As much of a browser as the client asks for while it is only drawn: injected before the client. */

type Listener = (event: { matches: boolean }) => void;

const listeners: Listener[] = [];
const element = () => ({ dataset: {}, style: {}, append: () => undefined, textContent: "" });
const kept = new Map<string, string>();

/** Narrow as a phone, or wide: the client follows. */
export function narrow(matches: boolean): void {
  for (const each of listeners) each({ matches });
}

Object.assign(globalThis, {
  window: globalThis,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  location: { origin: "", search: "", hash: "", pathname: "/" },
  document: { createElement: element, head: element(), documentElement: element(), title: "" },
  localStorage: {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  },
  matchMedia: (query: string) => ({
    matches: false,
    addEventListener: (_: string, listener: Listener) => query.includes("max-width") && listeners.push(listener),
  }),
});
