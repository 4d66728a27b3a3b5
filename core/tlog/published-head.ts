import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { ownerWhenRoot } from "#core/db/embedded/files.ts";
import { writeDurably } from "#core/durable-file.ts";
import type { Settings } from "#core/settings.ts";
import type { Checkpoint } from "#core/tlog/checkpoint.ts";
import { type HeadStorage, openStoredHead } from "#core/tlog/stored-head.ts";

/**
 * The last signed tree heads: this server's in DATA_DIR, and that of any server beside the uploads. A database that was restored from an
 * older backup, or lost commits in a failover, no longer contains them.
 */
export type PublishedHead = {
  /** @param isFresh skips the caches */
  read(options?: { isFresh: boolean }): Promise<Checkpoint[]>;
  /** Resolves when the head is on disk, and in the storage if that is reachable. @param note the signed head */
  keep(head: Checkpoint, note: string): Promise<void>;
};

export function headPath({ DATA_DIR }: Pick<Settings, "DATA_DIR">): string {
  return join(DATA_DIR, "keys", "last-checkpoint.json");
}

const storedHead = z.object({
  /** Missing in files of earlier versions. */
  origin: z.string().optional(),
  size: z.int().min(0),
  root: z.string(),
});

type Log = { origin: string; keys: readonly { publicText: string }[] };

/** @param files the storage of the uploads; undefined where only the server's own head counts */
export function openPublishedHead(settings: Settings, log: Log, files?: HeadStorage): PublishedHead {
  const path = headPath(settings);
  const stored = files && openStoredHead(files, log);
  /** Cached: while this server runs, only `restart-log` touches the file. */
  let own: Promise<Checkpoint | undefined> | undefined;
  return {
    async read({ isFresh } = { isFresh: false }) {
      if (isFresh) own = undefined;
      own ??= readOwnHead(settings, log.origin);
      const heads = [await own, await stored?.read({ isFresh })];
      return heads.filter((head) => head !== undefined);
    },
    async keep(head, note) {
      const { origin, size, root } = head;
      const content = `${JSON.stringify({ origin, size, root: root.toString("base64") })}\n`;
      const owner = await ownerWhenRoot(settings.DATA_DIR);
      await writeDurably(path, content, { mode: 0o600, folderMode: 0o700, owner });
      own = Promise.resolve(head);
      await stored?.keep(head, note);
    },
  };
}

export async function hasOwnHead(settings: Settings): Promise<boolean> {
  return await access(headPath(settings)).then(
    () => true,
    () => false,
  );
}

/** The last head that this server signed; undefined where there is none, or only one of another log. */
export async function readOwnHead(settings: Settings, logOrigin: string): Promise<Checkpoint | undefined> {
  const text = await readFile(headPath(settings), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const { origin = logOrigin, size, root } = storedHead.parse(JSON.parse(text));
  return origin === logOrigin ? { origin, size, root: Buffer.from(root, "base64") } : undefined;
}
