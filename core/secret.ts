import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ownerWhenRoot } from "#core/db/embedded/files.ts";
import { createDurably, makeFolderDurably } from "#core/durable-file.ts";
import { SettingsError } from "#core/settings.ts";

/** The minimum length of SECRET; generated ones have 43 characters. */
const secretCharactersMin = 32;

/**
 * The secret of sessions and derived keys: the configured one, or one generated once and stored in DATA_DIR, shared by concurrent
 * processes.
 *
 * @throws SettingsError when the stored one is damaged: generating another would silently invalidate every second factor
 */
export async function readOrCreateSecret(dataDir: string, given: string | undefined): Promise<string> {
  const found = await findSecret(dataDir, given);
  if (found) return found;
  await makeFolderDurably(dataDir);
  await createDurably(fileIn(dataDir), randomBytes(32).toString("base64url"), {
    mode: 0o600,
    owner: await ownerWhenRoot(dataDir),
  });
  return (await findSecret(dataDir, undefined)) ?? "";
}

/** The secret, if there is one. @throws SettingsError when the stored one is damaged */
export async function findSecret(dataDir: string, given: string | undefined): Promise<string | undefined> {
  if (given) return given;
  const file = fileIn(dataDir);
  const stored = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (stored === undefined) return undefined;
  const secret = stored.trim();
  // After a disk failure the file may be truncated or contain zeros.
  if (secret.length >= secretCharactersMin && !/\p{Cc}/u.test(secret)) return secret;
  throw new SettingsError(
    `${file} is damaged: it holds no whole secret. Put it back from where you keep a copy. If there is none, remove the file: a new secret is made at the next start, everybody signs in anew, and second factors have to be set up anew.`,
  );
}

const fileIn = (dataDir: string) => join(dataDir, "secret");
