/** Shown when something fails: words and a way out, never a blank page. */

import { Component, type ComponentChildren } from "preact";
import { ApiError } from "../net/api";
import { botName } from "../table/bots";
import { catalogue, web } from "../text/store";
import { saveReport } from "./report";

/** A refusal in the player's language: by its code, never by the text for programmers. */
export function refusalText(code: string, args: Record<string, unknown> = {}): string {
  const common = catalogue("common");
  const said: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(args)) {
    if (typeof value === "number") said[key] = value;
    else if (key === "reason" && common?.has("undo", String(value))) said[key] = common.phrase("undo", String(value));
    else said[key] = key === "bot" ? botName(String(value)) : String(value);
  }
  if (!common) return web("unreachable");
  if (common.has("refusal", code)) return common.say("refusal", code, said);
  return web("refused_other", { code });
}

export function errorText(error: unknown): string {
  if (error instanceof ApiError) return refusalText(error.code, error.args);
  return catalogue("common") ? web("fault_text") : web("unreachable");
}

export function Failure({ error, retry }: { error: unknown; retry?: () => void }) {
  return (
    <main class="failure">
      <h1>{web("failure_title")}</h1>
      <p role="alert">{errorText(error)}</p>
      <p class="row">
        {retry ? (
          <button type="button" class="primary" onClick={retry}>
            {web("try_again")}
          </button>
        ) : null}
        <a class="button" href="/">
          {web("to_start")}
        </a>
        <button type="button" onClick={() => saveReport({ error: String(error) })}>
          {web("report")}
        </button>
      </p>
    </main>
  );
}

/** Keeps a fault in one part from blanking the page. */
export class Guard extends Component<{ children: ComponentChildren }, { error: unknown }> {
  state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  componentDidCatch(error: unknown): void {
    console.error(error);
  }

  render() {
    if (this.state.error === null) return this.props.children;
    return <Failure error={this.state.error} retry={() => this.setState({ error: null })} />;
  }
}
