import { readFile } from "node:fs/promises";
import { SingleBar } from "cli-progress";
import { z } from "zod";
import { commandLine } from "#cli/command-line.ts";
import { describeReport } from "#cli/moving/describe-report.ts";
import { openStorage } from "#cli/moving/open-storage.ts";
import { OperatorError } from "#cli/operator-error.ts";
import { pathFrom } from "#cli/path-from.ts";
import { withDatabase } from "#cli/with-database.ts";
import type { Database } from "#core/db/client.ts";
import { writeDurably } from "#core/durable-file.ts";
import { openImageProcess } from "#core/images/image-process.ts";
import type { MoveRequest } from "#core/moving/import-site.ts";
import { type SiteMapping, siteMapping } from "#core/moving/mapping.ts";
import { takeMoveLock } from "#core/moving/move-lock.ts";
import type { MoveReport } from "#core/moving/report.ts";
import type { Source } from "#core/moving/source.ts";
import { StorageUnreachable } from "#core/moving/storage-address.ts";
import { FileRefusal } from "#core/register/import/file-refusal.ts";
import { openRichText } from "#core/rich-text/rich-text.ts";
import { readOrCreateSecret } from "#core/secret.ts";
import { parseSettings } from "#core/settings.ts";
import { openFiles } from "#core/storage/files.ts";

export type MoveOptions = {
  storage?: string;
  mapping?: string;
  dryRun?: boolean;
  report?: string;
  admins?: string[];
};

type Moving<From extends Source> = {
  sourceName: string;
  open(opening: { mapping: SiteMapping; onRead: (size: number) => void; signal: AbortSignal }): Promise<From>;
  move(db: Database, request: Omit<MoveRequest, "source"> & { source: From }): Promise<MoveReport>;
};

/**
 * Moves in what a command names, shows how far it is, and tells what happened. @throws OperatorError for what the operator can
 * mend
 */
export async function runMove<From extends Source>(
  options: MoveOptions,
  { sourceName, open, move }: Moving<From>,
): Promise<void> {
  const mapping = options.mapping ? await readMapping(pathFrom(options.mapping)) : siteMapping.parse({});
  const ended = new AbortController();
  const folder = options.storage
    ? await openStorage(options.storage, ended.signal).catch(explain)
    : undefined;
  const settings = parseSettings(process.env);
  const files = await openFiles(settings);
  const images = openImageProcess();
  const isDryRun = options.dryRun === true;
  const report = await withDatabase(
    async (db, signal) => {
      signal.addEventListener("abort", () => ended.abort(signal.reason));
      const progress = new SingleBar({
        format: "{bar} {percentage}% | {duration_formatted}",
        stream: process.stderr,
      });
      // The database is there by now: a first start would have made the folder too.
      const richText = openRichText(await readOrCreateSecret(settings.DATA_DIR, settings.SECRET));
      try {
        await using lock = await takeMoveLock(db);
        if (!lock) throw new OperatorError("Another move is under way. Nothing was changed.");
        const onRead = (size: number) => progress.increment(size);
        await using source = await open({ mapping, onRead, signal }).catch(explain);
        if (process.stderr.isTTY) progress.start(source.size, 0);
        const { admins } = options;
        const request = { admins, source, sourceName, mapping, storage: { files, images }, folder, isDryRun };
        return await move(db, { ...request, actor: commandLine, richText, signal }).catch(explain);
      } finally {
        progress.stop();
        await richText.close();
      }
    },
    { queryMsMax: 0 },
  ).finally(() => images.close());
  if (options.report) await writeDurably(pathFrom(options.report), `${JSON.stringify(report, null, 2)}\n`);
  console.log(describeReport(report));
}

async function readMapping(path: string): Promise<SiteMapping> {
  const text = await readFile(path, "utf8").catch(explain);
  const parsed = siteMapping.safeParse(jsonOf(text, path));
  if (!parsed.success) throw new OperatorError(`--mapping ${path}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function jsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new OperatorError(`--mapping ${path} is no JSON: ${(cause as Error).message}`, { cause });
  }
}

/** A file that cannot be read, and an old database that does not answer, are the operator's to mend. */
function explain(error: unknown): never {
  const isMendable =
    error instanceof FileRefusal ||
    error instanceof StorageUnreachable ||
    (error instanceof Error && "code" in error && "syscall" in error);
  if (!isMendable) throw error;
  throw new OperatorError(`${error.message} Nothing was changed.`, { cause: error });
}
