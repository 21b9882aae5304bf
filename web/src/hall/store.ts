/** The features of this server's hall, and who is signed in. */

import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { api } from "../net/api";
import { errorText } from "../parts/Failure";

export interface HallState {
  hall: boolean;
  passkeys: boolean;
  mail: boolean;
  account: string | null;
  moderator: boolean;
}

export const hallState = signal<HallState | null>(null);

/** The message to a player who has deleted their account. */
export const farewell = signal("");

/** Ask the server for the present state. */
export async function readHall(): Promise<void> {
  hallState.value = await api<HallState>("GET", "/api/hall");
}

/** An action behind a button: its result or its error, as text. */
export interface Doing {
  said: string;
  trouble: string;
  busy: boolean;
  /** Run it and show what it returns; true if it succeeded. */
  run(work: () => Promise<string | undefined>): Promise<boolean>;
}

export function useDoing(): Doing {
  const [said, say] = useState("");
  const [trouble, tell] = useState("");
  const [busy, work] = useState(false);
  const run = async (doing: () => Promise<string | undefined>) => {
    say("");
    tell("");
    work(true);
    try {
      say((await doing()) ?? "");
      return true;
    } catch (error) {
      tell(errorText(error));
      return false;
    } finally {
      work(false);
    }
  };
  return { said, trouble, busy, run };
}
