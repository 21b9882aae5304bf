import { useEffect, useRef, useState } from "preact/hooks";
import type { Catalogue } from "../text/catalogue";
import { web } from "../text/store";
import type { Session } from "./session";

export function Chat({ session, text }: { session: Session; text: Catalogue }) {
  const [words, write] = useState("");
  const end = useRef<HTMLUListElement>(null);
  const { store } = session;
  const lines = store.chat.value;
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
