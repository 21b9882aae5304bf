/** The parts of a page that only the edition without a server has: it starts the server in this browser, shows notices,
 * and stores everything for playing offline. */

import { signal } from "@preact/signals";
import { render } from "preact";
import { BASE } from "../net/addresses";
import { beginLocal, local, reachLocal } from "../net/local";
import { playHere, playing } from "../net/tabs";
import { savedTables } from "../savedTables";
import { fetchCatalogue, language, web } from "../text/store";
import { guardKeys, saveGames, saveRaw } from "./keeping";
import "./local.css";

/** A new version that is installed but not yet in use. */
const update = signal<ServiceWorker | null>(null);
const later = signal(false);

export function begin(): void {
  beginLocal();
  // For use from the browser's console: the API of docs/protocol.md.
  Object.assign(window, { thirdage: { reach: reachLocal } });
  const root = document.createElement("div");
  root.className = "local";
  document.body.append(root);
  render(<Notices />, root);
  local.ready.subscribe((ready) => {
    if (!ready) return;
    void keepForLater();
    void guardKeys();
  });
  window.addEventListener("beforeunload", (event) => {
    if (local.keeping.value === "no_storage" && savedTables().length) event.preventDefault();
  });
  void navigator.storage?.persist?.().catch(() => undefined);
}

/** Register the service worker that stores the pages; offer a new version, and use it when the player agrees. */
async function keepForLater(): Promise<void> {
  if (!navigator.serviceWorker) return;
  try {
    const had = navigator.serviceWorker.controller !== null;
    const registration = await navigator.serviceWorker.register(`${BASE}service.js`, { scope: BASE });
    const offer = (worker: ServiceWorker | null) => {
      if (worker?.state === "installed" && had) update.value = worker;
    };
    offer(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker?.addEventListener("statechange", () => offer(worker));
    });
    await navigator.serviceWorker.ready;
    local.offline.value = true;
  } catch (error) {
    console.warn("this browser cannot keep the pages:", error);
  }
}

function useUpdate(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  update.value?.postMessage("use");
}

function Notices() {
  void fetchCatalogue("common", language.value).catch(() => undefined);
  const [part, keeping, waiting] = [local.progress.value, local.keeping.value, update.value];
  const percent = Math.floor((part ?? 0) * 100);
  return (
    <>
      {!local.ready.value && !local.failed.value ? (
        <p class="local-note" role="status">
          {percent < 100 ? web("local_loading", { percent }) : web("local_starting")}
          <progress max={100} value={percent} aria-label={web("local_starting")} />
        </p>
      ) : null}
      {local.failed.value ? (
        <p class="local-note" role="alert" data-why={local.failed.value}>
          {web(local.failed.value.includes("NewerDatabase") ? "local_newer" : "local_failed")} <RawButton />
        </p>
      ) : null}
      {keeping !== "kept" ? (
        <p class="local-note" role="alert">
          {web(`local_${keeping}`)} <SaveButton /> {keeping === "full" ? <RawButton /> : null}
        </p>
      ) : null}
      {playing.value ? null : (
        <p class="local-note" role="status">
          {web("local_watching")}{" "}
          <button type="button" onClick={playHere}>
            {web("local_play_here")}
          </button>
        </p>
      )}
      {waiting && !later.value ? (
        <p class="local-note" role="status">
          {web("local_update")}{" "}
          <button type="button" class="primary" onClick={useUpdate}>
            {web("local_update_now")}
          </button>{" "}
          <button type="button" onClick={() => (later.value = true)}>
            {web("local_later")}
          </button>
        </p>
      ) : null}
    </>
  );
}

function SaveButton() {
  return (
    <button type="button" onClick={() => void saveGames()}>
      {web("local_save")}
    </button>
  );
}

function RawButton() {
  return (
    <button type="button" onClick={() => void saveRaw()}>
      {web("local_raw")}
    </button>
  );
}
