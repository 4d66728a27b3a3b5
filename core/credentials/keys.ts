import { createPublicKey, type KeyObject } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import {
  createKeyFile,
  isKeyFileThere,
  type KeyFile,
  makeKey,
  type OpenedKey,
  openKey,
  readKeyFile,
  replaceKeyFile,
  storedKeys,
  withNewKey,
} from "#core/key-file.ts";
import { type Settings, SettingsError } from "#core/settings.ts";
import { thumbprintOf } from "#core/tlog/credential-signature.ts";
import { type CredentialJwk, credentialJwk } from "#core/tlog/leaf.ts";

export type CredentialKey = OpenedKey & {
  jwk: CredentialJwk;
  /** RFC 7638; the fragment of its `kid`. */
  thumbprint: string;
};

/** Oldest first; the last one signs. */
export type CredentialKeys = { keys: CredentialKey[]; current: CredentialKey };

/**
 * The ES256 keys of credentials and status lists: from the file that CREDENTIAL_KEYS names, else from DATA_DIR/keys, where the first
 * start creates them.
 *
 * @throws SettingsError when the file is damaged, or CREDENTIAL_KEYS names none
 */
export async function readOrCreateCredentialKeys(settings: Settings): Promise<CredentialKeys> {
  const file = fileOf(settings);
  if (!file.isGiven && !(await isKeyFileThere(file)))
    await createKeyFile(settings, file, { keys: [makeKey("P-256", new Date())] });
  const keys = (await readKeyFile(file)).keys.map(open);
  const current = keys.at(-1);
  if (!current) throw new SettingsError(`${file.path} has no key`);
  return { keys, current };
}

/**
 * Makes a new key the one that signs. The former key stays in the DID document for ever, so that what it signed still verifies.
 *
 * @returns the thumbprints of both
 */
export async function rotateCredentialKeys(
  settings: Settings,
  now: Date,
): Promise<{ former: string; current: string }> {
  const former = (await readOrCreateCredentialKeys(settings)).current.thumbprint;
  const file = fileOf(settings);
  const { keys } = await readKeyFile(file);
  await replaceKeyFile(settings, file, { keys: withNewKey(keys, makeKey("P-256", now), now) });
  return { former, current: (await readOrCreateCredentialKeys(settings)).current.thumbprint };
}

function open(stored: z.infer<typeof storedKeys>[number]): CredentialKey {
  const key = openKey(stored);
  const jwk = publicJwkOf(key.privateKey);
  return { ...key, jwk, thumbprint: thumbprintOf(jwk) };
}

function publicJwkOf(privateKey: KeyObject): CredentialJwk {
  return credentialJwk.parse(createPublicKey(privateKey).export({ format: "jwk" }));
}

export function credentialKeyPath({ CREDENTIAL_KEYS, DATA_DIR }: Settings): string {
  return CREDENTIAL_KEYS ?? join(DATA_DIR, "keys", "credentials.json");
}

function fileOf(settings: Settings): KeyFile<{ keys: z.infer<typeof storedKeys> }> {
  return {
    path: credentialKeyPath(settings),
    isGiven: settings.CREDENTIAL_KEYS !== undefined,
    shape: z.object({ keys: storedKeys }),
    of: "credentials",
    loss: "with other keys nothing verifies that was issued before",
  };
}
