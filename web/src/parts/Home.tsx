/** The link back to the start page, at the head of every page with a board. */

import { web } from "../text/store";

export function Home({ title }: { title: string }) {
  return (
    <a class="home" href="/">
      <svg viewBox="0 0 64 64" width="26" height="26" aria-hidden="true">
        <circle cx="32" cy="32" r="22" class="ring" />
      </svg>
      <span class="title">{title}</span>
      <span class="hidden">{web("to_start")}</span>
    </a>
  );
}
