import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { ownerWhenRoot } from "#core/db/embedded/files.ts";
import { writeDurably } from "#core/durable-file.ts";

const lastBackup = z.object({ made_at: z.iso.datetime(), path: z.string() });

export type LastBackup = z.infer<typeof lastBackup>;

/** Remembers in DATA_DIR when a backup was made, and where it was put. @throws where DATA_DIR cannot be written */
export async function recordBackup(dataDir: string, made: LastBackup): Promise<void> {
  await writeDurably(fileIn(dataDir), `${JSON.stringify(made)}\n`, { owner: await ownerWhenRoot(dataDir) });
}

/** The last backup that was made with this DATA_DIR; undefined where none is known. */
export async function findLastBackup(dataDir: string): Promise<LastBackup | undefined> {
  const text = await readFile(fileIn(dataDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return text === undefined ? undefined : lastBackup.parse(JSON.parse(text));
}

const fileIn = (dataDir: string) => join(dataDir, "last-backup.json");
