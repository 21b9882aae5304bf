/** The server's HTTP API. */

import { reach } from "./carrier";
import type { Refusal } from "./types";

/** The server refused, or could not be reached (code `unreachable`). */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly args: Record<string, unknown> = {},
  ) {
    super(text);
  }
}

/** Returns JSON from the server; ApiError says why not. */
export async function api<T>(method: string, path: string, body?: unknown, key = ""): Promise<T> {
  const response = await ask(method, path, body, key);
  if (response.ok) return (await response.json()) as T;
  throw await refusal(response);
}

/** Returns a text from the server, such as a record. */
export async function apiText(path: string, key = ""): Promise<string> {
  const response = await ask("GET", path, undefined, key);
  if (response.ok) return response.text();
  throw await refusal(response);
}

async function ask(method: string, path: string, body: unknown, key: string): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": document.documentElement.lang }; // for refusal texts
  if (key) headers.Authorization = `Bearer ${key}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  try {
    return await reach(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new ApiError("unreachable", "");
  }
}

async function refusal(response: Response): Promise<ApiError> {
  try {
    const { error } = (await response.json()) as { error: Refusal };
    return new ApiError(error.code, error.text, error.args);
  } catch {
    return new ApiError("fault", "", { status: response.status });
  }
}
