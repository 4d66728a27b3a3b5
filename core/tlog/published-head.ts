import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { ownerWhenRoot } from "#core/db/embedded/files.ts";
import { writeDurably } from "#core/durable-file.ts";
import type { Settings } from "#core/settings.ts";
import type { Hash } from "#core/tlog/merkle.ts";

type Head = { size: number; root: Hash };

/**
 * The last tree head that this server signed, in DATA_DIR: a database that was set back to an earlier day does not have it.
 */
export type PublishedHead = {
  read(): Promise<Head | undefined>;
  /** On the disk when it resolves. */
  keep(head: Head): Promise<void>;
};

export function headPath({ DATA_DIR }: Pick<Settings, "DATA_DIR">): string {
  return join(DATA_DIR, "keys", "last-checkpoint.json");
}

const kept = z.object({ size: z.int().min(0), root: z.string() });

export function openPublishedHead(settings: Settings): PublishedHead {
  const path = headPath(settings);
  return {
    async read() {
      const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return undefined;
        throw error;
      });
      if (text === undefined) return undefined;
      const { size, root } = kept.parse(JSON.parse(text));
      return { size, root: Buffer.from(root, "base64") };
    },
    async keep({ size, root }) {
      const content = `${JSON.stringify({ size, root: root.toString("base64") })}\n`;
      const owner = await ownerWhenRoot(settings.DATA_DIR);
      await writeDurably(path, content, { mode: 0o600, folderMode: 0o700, owner });
    },
  };
}
