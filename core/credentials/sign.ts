import { SignJWT } from "jose";
import { keyIdOf } from "#core/credentials/did.ts";
import type { CredentialKeys } from "#core/credentials/keys.ts";

/** Signs with the current key (W3C vc-jose-cose, 3.1.1): the payload is the credential itself. */
export async function signCredential(
  credential: Record<string, unknown>,
  { keys, publicUrl }: { keys: CredentialKeys; publicUrl: string },
): Promise<string> {
  const kid = keyIdOf(publicUrl, keys.current);
  return await new SignJWT(credential)
    .setProtectedHeader({ alg: "ES256", typ: "vc+jwt", cty: "vc", kid })
    .sign(keys.current.privateKey);
}
