/** Passkeys: creating them and signing with the browser's authenticator, in the form that the server expects. */

import { ApiError, api } from "../net/api";

/** Whether this browser supports passkeys. */
export const canPasskeys = (): boolean => window.isSecureContext && "PublicKeyCredential" in window;

/** The error if the authenticator was not used: the player closed its window, or it has no passkey for us. */
export class NoPasskey extends Error {}

interface Options {
  challenge: string;
  user?: { id: string };
  excludeCredentials?: { id: string }[];
  allowCredentials?: { id: string }[];
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  const plain = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return plain.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Decode the bytes in the options that the server sent. */
function read(options: Options): object {
  const ids = (all: { id: string }[] | undefined) => all?.map((each) => ({ ...each, id: bytesOf(each.id) }));
  return {
    ...options,
    challenge: bytesOf(options.challenge),
    ...(options.user ? { user: { ...options.user, id: bytesOf(options.user.id) } } : {}),
    ...(options.excludeCredentials ? { excludeCredentials: ids(options.excludeCredentials) } : {}),
    ...(options.allowCredentials ? { allowCredentials: ids(options.allowCredentials) } : {}),
  };
}

async function used(work: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const made = await work.catch((error) => {
    // This authenticator already has a passkey for the account.
    if (error instanceof DOMException && error.name === "InvalidStateError")
      throw new ApiError("too_many_passkeys", "", { limit: 10 });
    throw new NoPasskey();
  });
  if (!made) throw new NoPasskey();
  return made as PublicKeyCredential;
}

/** Create a passkey for the account that is signed in. */
export async function addPasskey(password: string): Promise<void> {
  const body = password ? { password } : {};
  const options = await api<Options>("POST", "/api/account/passkeys/challenge", body);
  const publicKey = read(options) as PublicKeyCredentialCreationOptions;
  const made = await used(navigator.credentials.create({ publicKey }));
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  const response = { clientDataJSON: textOf(clientDataJSON), attestationObject: textOf(attestationObject) };
  const credential = { id: made.id, rawId: textOf(made.rawId), type: made.type, response };
  await api("POST", "/api/account/passkeys", { credential });
}

/** Sign in with the passkey that the player chooses. */
export async function signInByPasskey(): Promise<void> {
  const options = await api<Options>("POST", "/api/login/passkey/challenge");
  const publicKey = read(options) as PublicKeyCredentialRequestOptions;
  const made = await used(navigator.credentials.get({ publicKey }));
  const { clientDataJSON, authenticatorData, signature } = made.response as AuthenticatorAssertionResponse;
  const response = {
    clientDataJSON: textOf(clientDataJSON),
    authenticatorData: textOf(authenticatorData),
    signature: textOf(signature),
  };
  const credential = { id: made.id, rawId: textOf(made.rawId), type: made.type, response };
  await api("POST", "/api/login/passkey", { credential });
}
