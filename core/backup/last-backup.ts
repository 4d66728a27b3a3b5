import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { ownerWhenRoot } from "#core/db/embedded/files.ts";
import { writeDurably } from "#core/durable-file.ts";

const lastBackup = z.object({ made_at: z.iso.datetime(), path: z.string() });

export type LastBackup = z.infer<typeof lastBackup>;

/** Records in DATA_DIR the time and path of a backup. @throws when DATA_DIR cannot be written */
export async function recordBackup(dataDir: string, made: LastBackup): Promise<void> {
  await writeDurably(fileIn(dataDir), `${JSON.stringify(made)}\n`, { owner: await ownerWhenRoot(dataDir) });
}

/** The last backup recorded in this DATA_DIR; undefined when there is none. */
export async function findLastBackup(dataDir: string): Promise<LastBackup | undefined> {
  const text = await readFile(fileIn(dataDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return text === undefined ? undefined : lastBackup.parse(JSON.parse(text));
}

const fileIn = (dataDir: string) => join(dataDir, "last-backup.json");
