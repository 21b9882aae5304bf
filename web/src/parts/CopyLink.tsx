/** A link to share: to read, to copy, and to share where the browser supports it. */

import { useState } from "preact/hooks";
import { web } from "../text/store";

export function CopyLink({ name, link, id }: { name: string; link: string; id?: string }) {
  const [copied, tell] = useState(false);
  const copy = async (event: MouseEvent) => {
    const field = (event.currentTarget as HTMLElement).closest(".copy-link")?.querySelector("input");
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      field?.select(); // without permission to write, the old way
      document.execCommand("copy");
    }
    tell(true);
  };
  return (
    <div class="copy-link row">
      <label class="field grow">
        {name}
        <input readOnly id={id} value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" aria-label={web("copy_of", { what: name })} onClick={copy}>
        {web("copy")}
      </button>
      {"share" in navigator ? (
        <button
          type="button"
          aria-label={web("share_of", { what: name })}
          onClick={() => void navigator.share({ title: "Third Age", url: link }).catch(() => undefined)}
        >
          {web("share_it")}
        </button>
      ) : null}
      <span class="small copied" role="status">
        {copied ? web("copied") : ""}
      </span>
    </div>
  );
}
