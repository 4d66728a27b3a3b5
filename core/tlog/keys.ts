import { createPublicKey } from "node:crypto";
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
import { verifierKeyText } from "#core/tlog/note.ts";

const content = z.object({
  /** The name of the log, which stays when its URL changes. */
  origin: z.string().regex(/^[^\s+]+$/u),
  keys: storedKeys,
});

export type LogKey = OpenedKey & { publicText: string };

export type LogKeys = { origin: string; keys: LogKey[]; current: LogKey };

/** How long the former key signs beside the new one, so that monitors have time to learn of that. */
const handoverMs = 30 * 24 * 60 * 60 * 1000;

export function signersAt({ keys, current }: LogKeys, now: Date): LogKey[] {
  const isHandedOver = ({ until }: LogKey) => !until || now.getTime() - until.getTime() > handoverMs;
  return keys.filter((key) => key === current || !isHandedOver(key));
}

/**
 * The keys of the log: from the file that LOG_KEYS names, else from DATA_DIR/keys, where the first start creates them.
 *
 * @throws SettingsError when the file is damaged, or LOG_KEYS names none
 */
export async function readOrCreateLogKeys(settings: Settings): Promise<LogKeys> {
  if (settings.LOG_KEYS || (await isKeyFileThere(fileOf(settings)))) return await readLogKeys(settings);
  return await createLogKeys(settings, `${new URL(settings.PUBLIC_URL).host}/log`);
}

/** Creates the first key of a log unless there is one; safe when several processes start at once. */
export async function createLogKeys(settings: Settings, origin: string): Promise<LogKeys> {
  await createKeyFile(settings, fileOf(settings), { origin, keys: [makeKey("ed25519", new Date())] });
  return await readLogKeys(settings);
}

/** @throws SettingsError where there are none */
async function readLogKeys(settings: Settings): Promise<LogKeys> {
  const { origin, keys } = await readKeyFile(fileOf(settings));
  const opened = keys.map((stored) => {
    const key = openKey(stored);
    return { ...key, publicText: verifierKeyText(origin, createPublicKey(key.privateKey)) };
  });
  const current = opened.at(-1);
  if (!current) throw new SettingsError(`${keyPath(settings)} has no key`);
  return { origin, keys: opened, current };
}

/**
 * Makes a new key the one that signs; the former one signs beside it for another month.
 *
 * @returns both as verifier keys (C2SP signed-note)
 */
export async function rotateLogKeys(
  settings: Settings,
  now: Date,
): Promise<{ former: string; current: string }> {
  const { origin, keys } = await readKeyFile(fileOf(settings));
  const former = (await readLogKeys(settings)).current.publicText;
  const rotated = { origin, keys: withNewKey(keys, makeKey("ed25519", now), now) };
  await replaceKeyFile(settings, fileOf(settings), rotated);
  return { former, current: (await readLogKeys(settings)).current.publicText };
}

export function keyPath({ LOG_KEYS, DATA_DIR }: Settings): string {
  return LOG_KEYS ?? join(DATA_DIR, "keys", "log.json");
}

function fileOf(settings: Settings): KeyFile<z.infer<typeof content>> {
  return {
    path: keyPath(settings),
    isGiven: settings.LOG_KEYS !== undefined,
    shape: content,
    of: "the log",
    loss: "with other keys the log would be another one",
  };
}
