import { createPrivateKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { chown, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";
import { ownerWhenRoot } from "#core/db/embedded/files.ts";
import { createDurably, makeFolderDurably, writeDurably } from "#core/durable-file.ts";
import { type Settings, SettingsError } from "#core/settings.ts";

/** Private keys in a key file, PKCS #8 in base64; the last one is the newest and signs. */
export const storedKeys = z
  .array(z.object({ since: z.iso.datetime(), until: z.iso.datetime().optional(), private_key: z.string() }))
  .min(1);
export type StoredKey = z.infer<typeof storedKeys>[number];

export type OpenedKey = { privateKey: KeyObject; since: Date; until: Date | undefined };

/** A file of private keys, which is not part of the database's backup. */
export type KeyFile<Content> = {
  path: string;
  /** Its path is configured: it is shared with other servers, and we do not manage its folder. */
  isGiven: boolean;
  shape: z.ZodType<Content>;
  /** Whose keys, in messages: "the log". */
  of: string;
  /** The consequence of losing the keys, for the message about a damaged file. */
  loss: string;
};

/** @throws SettingsError when the file is damaged or missing */
export async function readKeyFile<Content>({ path, shape, of, loss }: KeyFile<Content>): Promise<Content> {
  const text = await readText(path);
  if (text === undefined) throw new SettingsError(`${path}: the keys of ${of} are not there`);
  const parsed = shape.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new SettingsError(
    `${path} is damaged: it does not hold the keys of ${of}. Put it back from where you keep a copy: ${loss}.`,
  );
}

export async function isKeyFileThere({ path }: { path: string }): Promise<boolean> {
  return (await readText(path)) !== undefined;
}

/** Creates the file at the first start; one of several processes succeeds. An existing file stays. */
export async function createKeyFile<Content>(
  { DATA_DIR }: Settings,
  { path, isGiven }: KeyFile<Content>,
  content: Content,
): Promise<void> {
  await makeFolderDurably(DATA_DIR);
  const owner = await ownerWhenRoot(DATA_DIR);
  await makeFolderDurably(dirname(path), 0o700);
  if (owner && !isGiven) await chown(dirname(path), owner.uid, owner.gid);
  await createDurably(path, textOf(content), { mode: 0o600, owner });
}

/** Replaces the file's content. */
export async function replaceKeyFile<Content>(
  { DATA_DIR }: Settings,
  { path }: KeyFile<Content>,
  content: Content,
): Promise<void> {
  const owner = await ownerWhenRoot(DATA_DIR);
  await writeDurably(path, textOf(content), { mode: 0o600, owner });
}

const makers = {
  ed25519: () => generateKeyPairSync("ed25519"),
  "P-256": () => generateKeyPairSync("ec", { namedCurve: "P-256" }),
};

/** Generates a private key that is valid from `now` on. */
export function makeKey(kind: keyof typeof makers, now: Date): StoredKey {
  const bytes = makers[kind]().privateKey.export({ format: "der", type: "pkcs8" });
  return { since: now.toISOString(), private_key: bytes.toString("base64") };
}

/** Adds a new signing key; the earlier ones are retired from `now` on. */
export function withNewKey(keys: readonly StoredKey[], added: StoredKey, now: Date): StoredKey[] {
  return [...keys.map((key) => ({ ...key, until: key.until ?? now.toISOString() })), added];
}

/** Opens a stored key for signing. */
export function openKey({ private_key, since, until }: StoredKey): OpenedKey {
  return {
    privateKey: createPrivateKey({ key: Buffer.from(private_key, "base64"), format: "der", type: "pkcs8" }),
    since: new Date(since),
    until: until === undefined ? undefined : new Date(until),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readText(path: string): Promise<string | undefined> {
  return await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

const textOf = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;
