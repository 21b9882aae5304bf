/** Links that contain what they show, so that nobody has to store it: compressed text after the #. */

import { at } from "../net/addresses";

const MARK = "#carried=";

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  by: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(by);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The address of the page that opens a text: a study, a position or a record. */
export async function carriedLink(text: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(text), new CompressionStream("deflate"));
  let letters = "";
  for (const byte of packed) letters += String.fromCharCode(byte);
  const code = btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `${location.origin}${at("/replay")}${MARK}${code}`;
}

/** The text in an address; "" if there is none. Throws if the link was cut short, which the compression reveals. */
export async function carriedText(hash: string): Promise<string> {
  if (!hash.startsWith(MARK)) return "";
  const letters = atob(hash.slice(MARK.length).replaceAll("-", "+").replaceAll("_", "/"));
  const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(packed, new DecompressionStream("deflate")));
}
