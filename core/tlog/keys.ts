import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { chown, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { ownerWhenRoot } from "#core/db/embedded/files.ts";
import { createDurably, makeFolderDurably, writeDurably } from "#core/durable-file.ts";
import { type Settings, SettingsError } from "#core/settings.ts";
import { verifierKeyText } from "#core/tlog/note.ts";

const file = z.object({
  /** What the log is called for ever, whatever address it moves to. */
  origin: z.string().regex(/^[^\s+]+$/u),
  /** The newest last; it signs. */
  keys: z
    .array(z.object({ since: z.iso.datetime(), until: z.iso.datetime().optional(), private_key: z.string() }))
    .min(1),
});
type KeyFile = z.infer<typeof file>;

export type LogKey = { privateKey: KeyObject; publicText: string; since: Date; until: Date | undefined };

export type LogKeys = { origin: string; keys: LogKey[]; current: LogKey };

/** For so long the former key signs as well, so that whoever watches the log learns of the new one in time. */
const handoverMs = 30 * 24 * 60 * 60 * 1000;

/** Those that sign a checkpoint now. */
export function signersAt({ keys, current }: LogKeys, now: Date): LogKey[] {
  const isHandedOver = ({ until }: LogKey) => !until || now.getTime() - until.getTime() > handoverMs;
  return keys.filter((key) => key === current || !isHandedOver(key));
}

/**
 * The keys of the log: of the file that LOG_KEYS names, else of DATA_DIR/keys, where they are made at the first start.
 *
 * @throws SettingsError when the file is damaged, or LOG_KEYS names none
 */
export async function readOrCreateLogKeys(settings: Settings): Promise<LogKeys> {
  if (settings.LOG_KEYS || (await readText(keyPath(settings))) !== undefined)
    return await readLogKeys(settings);
  return await createLogKeys(settings, `${new URL(settings.PUBLIC_URL).host}/log`);
}

/** Makes the first key of a log; of several processes one does. What is there stays. */
export async function createLogKeys(settings: Settings, origin: string): Promise<LogKeys> {
  const path = keyPath(settings);
  await makeFolderDurably(settings.DATA_DIR);
  const owner = await ownerWhenRoot(settings.DATA_DIR);
  await makeFolderDurably(dirname(path), 0o700);
  if (owner && !settings.LOG_KEYS) await chown(dirname(path), owner.uid, owner.gid);
  const made: KeyFile = { origin, keys: [makeKey(new Date())] };
  await createDurably(path, textOf(made), { mode: 0o600, owner });
  return await readLogKeys(settings);
}

/** The same where there are some already. @throws SettingsError where there are none */
async function readLogKeys(settings: Settings): Promise<LogKeys> {
  const { origin, keys } = await readKeyFile(keyPath(settings));
  const opened = keys.map(({ private_key, since, until }) => {
    const privateKey = createPrivateKey({
      key: Buffer.from(private_key, "base64"),
      format: "der",
      type: "pkcs8",
    });
    return {
      privateKey,
      publicText: verifierKeyText(origin, createPublicKey(privateKey)),
      since: new Date(since),
      until: until === undefined ? undefined : new Date(until),
    };
  });
  const current = opened.at(-1);
  if (!current) throw new SettingsError(`${keyPath(settings)} has no key`);
  return { origin, keys: opened, current };
}

/**
 * Puts a new key in the place of the one that signs; the former one goes on signing beside it for a month.
 *
 * @returns both, as they are told to others
 */
export async function rotateLogKeys(
  settings: Settings,
  now: Date,
): Promise<{ former: string; current: string }> {
  const path = keyPath(settings);
  const { origin, keys } = await readKeyFile(path);
  const retired = keys.map((key) => ({ ...key, until: key.until ?? now.toISOString() }));
  const former = (await readLogKeys(settings)).current.publicText;
  const owner = await ownerWhenRoot(settings.DATA_DIR);
  await writeDurably(path, textOf({ origin, keys: [...retired, makeKey(now)] }), { mode: 0o600, owner });
  return { former, current: (await readLogKeys(settings)).current.publicText };
}

/** Where the keys are, beside which the last checkpoint is kept. */
export function keyPath({ LOG_KEYS, DATA_DIR }: Settings): string {
  return LOG_KEYS ?? join(DATA_DIR, "keys", "log.json");
}

async function readKeyFile(path: string): Promise<KeyFile> {
  const text = await readText(path);
  if (text === undefined) throw new SettingsError(`${path}: the keys of the log are not there`);
  const parsed = file.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new SettingsError(
    `${path} is damaged: it does not hold the keys of the log. Put it back from where you keep a copy: with other keys the log would be another one.`,
  );
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

function makeKey(now: Date): KeyFile["keys"][number] {
  const { privateKey } = generateKeyPairSync("ed25519");
  const bytes = privateKey.export({ format: "der", type: "pkcs8" });
  return { since: now.toISOString(), private_key: bytes.toString("base64") };
}

const textOf = (content: KeyFile) => `${JSON.stringify(content, null, 2)}\n`;
