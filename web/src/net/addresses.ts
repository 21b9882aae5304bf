/** Addresses of the client: pages are named from the site's root, wherever on a host that is. */

import { signal } from "@preact/signals";
import { options, type VNode } from "preact";
import { ROOT, STATIC } from "./edition";

/** The folder of the site, with a trailing slash. */
export const BASE = ROOT;

/** The address on this host of a page ("/table/..."). */
export const at = (page: string): string => BASE + page.slice(1);

/** The current page, from the root of the site. */
export const here = (): string => `/${location.pathname.slice(BASE.length)}`;

/** Changes when another page is to be shown without reloading everything. */
export const visits = signal(0);

let shown = location.pathname;

function arrive(): void {
  shown = location.pathname;
  visits.value += 1;
}

/** Go to a page, perhaps in place of this one. A server sends it anew; without one the server in this browser must stay,
 * so the page is exchanged. */
export function go(page: string, instead = false): void {
  if (!STATIC) {
    if (instead) location.replace(page);
    else location.assign(page);
    return;
  }
  if (instead) history.replaceState(null, "", at(page));
  else history.pushState(null, "", at(page));
  arrive();
  window.scrollTo(0, 0);
}

/** Makes links point to where the site is, and lets links between the client's pages swap the page. */
export function followLinks(): void {
  const before = options.vnode;
  options.vnode = (node: VNode) => {
    const props = node.props as { href?: unknown };
    if (node.type === "a" && typeof props.href === "string" && props.href.startsWith("/"))
      props.href = linked(props.href);
    before?.(node);
  };
  window.addEventListener("popstate", () => {
    if (location.pathname !== shown) arrive();
  });
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    const to = new URL(link.href);
    if (link.target || to.origin !== location.origin || !to.pathname.startsWith(BASE)) return;
    if (to.pathname === location.pathname && to.search === location.search && to.hash) return;
    if (to.pathname.startsWith(`${BASE}api/`)) return;
    event.preventDefault();
    go(`/${to.pathname.slice(BASE.length)}${to.search}${to.hash}`);
  });
}

/** Without a server, sheets of other editions are files of their own. */
function linked(href: string): string {
  const edition = /^(\/api\/aid\/.*\/sheet)\.html\?edition=([\w-]+)$/.exec(href);
  return at(edition ? `${edition[1]}-${edition[2]}.html` : href);
}
