import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { isOfPresentSecret, keyringOf } from "#core/auth/keyring.ts";

export type Encryption = ReturnType<typeof openEncryption>;

/** Encrypts the secrets of second factors for the database, in the format of Better Auth's `secrets`. */
export function openEncryption(secrets: readonly string[]) {
  const keyring = keyringOf(secrets);
  const [present] = keyring;
  if (!present) throw new Error("There is no secret to encrypt with");
  const keys = new Map(keyring.map(({ version, value }) => [version, value]));

  return {
    encrypt: async (data: string): Promise<string> =>
      await symmetricEncrypt({ key: { keys, currentVersion: present.version }, data }),

    /** @returns undefined when none of the secrets decrypts it */
    async decrypt(encrypted: string): Promise<string | undefined> {
      const envelope = parseEnvelope(encrypted);
      // Older values have no key version: each key is tried, and a wrong one fails to authenticate (XChaCha20-Poly1305).
      const tried = envelope ? [keys.get(envelope.version)] : keyring.map(({ value }) => value);
      for (const key of tried) {
        if (key === undefined) continue;
        const data = await symmetricDecrypt({ key, data: envelope?.ciphertext ?? encrypted }).catch(
          () => undefined,
        );
        if (data !== undefined) return data;
      }
      return undefined;
    },

    isOfPresentSecret: (encrypted: string) => isOfPresentSecret(encrypted, keyring),
  };
}
