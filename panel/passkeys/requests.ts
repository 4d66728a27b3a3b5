import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { startAuthentication, startRegistration, WebAuthnError } from "@simplewebauthn/browser";
import { request } from "#panel/providers/request.ts";
import { passkeyList } from "#shared/answers/passkeys.ts";

/** Has the person's device make a passkey, which the server keeps. @throws HttpError, or what the browser throws */
export async function makePasskey(name: string, password: string | undefined) {
  const optionsJSON = (await request("POST", "/profile/passkeys/options", {
    ...(password && { password }),
  })) as PublicKeyCredentialCreationOptionsJSON;
  const answer = await startRegistration({ optionsJSON });
  return passkeyList.parse(await request("POST", "/profile/passkeys", { name, answer })).data;
}

/**
 * Asks the person's devices for a passkey.
 *
 * @param useBrowserAutofill waits in the list that the browser shows at the field for the e-mail address
 * @returns what the server takes as a sign-in
 */
export async function requestPasskey({ useBrowserAutofill }: { useBrowserAutofill: boolean }) {
  const optionsJSON = (await request("GET", "/session/passkey")) as PublicKeyCredentialRequestOptionsJSON;
  return await startAuthentication({ optionsJSON, useBrowserAutofill });
}

/** Whether the person, or the page itself, cancelled the browser's dialog. */
export function isCancelled(error: unknown): boolean {
  const name = error instanceof Error ? error.name : "";
  return ["NotAllowedError", "AbortError"].includes(name) || isAborted(error);
}

function isAborted(error: unknown): boolean {
  return error instanceof WebAuthnError && error.code === "ERROR_CEREMONY_ABORTED";
}

/** Whether the chosen device already holds a passkey of this person. */
export function isAlreadyRegistered(error: unknown): boolean {
  return error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
}
