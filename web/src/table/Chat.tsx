import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../net/api";
import { isStatic } from "../net/carrier";
import type { Catalogue } from "../text/catalogue";
import { web } from "../text/store";
import type { Session } from "./session";

/** The seats whose people this player will not hear; asked once somebody has said something. */
function useMuted(table: string, key: string, said: boolean): string[] {
  const [muted, know] = useState<string[]>([]);
  useEffect(() => {
    if (!said || isStatic) return;
    // A server without a hall has no such list.
    api<{ muted: string[] }>("GET", `/api/tables/${table}/muted`, undefined, key).then(
      (told) => know(told.muted),
      () => undefined,
    );
  }, [table, key, said]);
  return muted;
}

export function Chat({ session, text }: { session: Session; text: Catalogue }) {
  const [words, write] = useState("");
  const end = useRef<HTMLUListElement>(null);
  const { store } = session;
  const muted = useMuted(store.table, store.key, store.chat.value.length > 0);
  const lines = store.chat.value.filter((line) => !muted.includes(line.who));
  const count = lines.length;
  useEffect(() => {
    if (count) end.current?.scrollTo({ top: end.current.scrollHeight });
  }, [count]);
  const playing = store.you.value !== "spectator" && store.you.value !== "all";
  const send = async (event: Event) => {
    event.preventDefault();
    if (!words.trim()) return;
    const answer = await store.say({ type: "chat", text: words.trim().slice(0, 500) });
    if (answer.type === "done") write("");
  };
  const who = (name: string) => (name === "owner" ? web("owner") : text.name("seat", name));
  return (
    <section class="chat" aria-label={web("chat")}>
      <h3>{web("chat")}</h3>
      {lines.length ? null : <p class="empty">{web("chat_empty")}</p>}
      <ul ref={end} class="plain" aria-live="polite">
        {lines.map((line, at) => (
          <li key={at}>
            <b>{who(line.who)}</b> {line.text}
          </li>
        ))}
      </ul>
      {playing ? (
        <form class="row" onSubmit={send}>
          <label class="field grow">
            {web("say_something")}
            <input value={words} maxLength={500} onInput={(event) => write(event.currentTarget.value)} />
          </label>
          <button type="submit">{web("send")}</button>
        </form>
      ) : null}
    </section>
  );
}
