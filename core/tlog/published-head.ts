import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { ownerWhenRoot } from "#core/db/embedded/files.ts";
import { writeDurably } from "#core/durable-file.ts";
import type { Settings } from "#core/settings.ts";
import type { Checkpoint } from "#core/tlog/checkpoint.ts";
import { type HeadStorage, openStoredHead } from "#core/tlog/stored-head.ts";

/**
 * The last tree heads of this log that are known to be signed: by this server in DATA_DIR, and by any in the storage of the uploads. A
 * database that was set back to an earlier day, or that lost commits when another took over, does not have them.
 */
export type PublishedHead = {
  /** @param isFresh both are read again, however short ago that was */
  read(options?: { isFresh: boolean }): Promise<Checkpoint[]>;
  /** On the disk when it resolves, and in the storage where that answers. @param note the same, signed */
  keep(head: Checkpoint, note: string): Promise<void>;
};

/** The file that holds the last tree head that this server signed. */
export function headPath({ DATA_DIR }: Pick<Settings, "DATA_DIR">): string {
  return join(DATA_DIR, "keys", "last-checkpoint.json");
}

const storedHead = z.object({
  /** Earlier versions kept none. */
  origin: z.string().optional(),
  size: z.int().min(0),
  root: z.string(),
});

type Log = { origin: string; keys: readonly { publicText: string }[] };

/** @param files the storage of the uploads; without it the server's own head alone */
export function openPublishedHead(settings: Settings, log: Log, files?: HeadStorage): PublishedHead {
  const path = headPath(settings);
  const stored = files && openStoredHead(files, log);
  /** Nobody else writes it while this server runs, but for `restart-log`, which puts it aside. */
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

export async function isHeadThere(settings: Settings): Promise<boolean> {
  return await access(headPath(settings)).then(
    () => true,
    () => false,
  );
}

/** What this server signed last. @returns undefined where it signed nothing yet, or another log */
export async function readOwnHead(settings: Settings, logOrigin: string): Promise<Checkpoint | undefined> {
  const text = await readFile(headPath(settings), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const { origin = logOrigin, size, root } = storedHead.parse(JSON.parse(text));
  return origin === logOrigin ? { origin, size, root: Buffer.from(root, "base64") } : undefined;
}
