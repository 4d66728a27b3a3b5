import { connect } from "#core/db/client.ts";
import { openImageProcess } from "#core/images/image-process.ts";
import { openCsvSource } from "#core/moving/csv-source.ts";
import { importSite } from "#core/moving/import-site.ts";
import { importWordPress } from "#core/moving/import-wordpress.ts";
import { indonesianOf } from "#core/moving/indonesian.ts";
import { openArchive } from "#core/moving/open-archive.ts";
import type { MoveReport } from "#core/moving/report.ts";
import type { MoveProgress, MoveTask } from "#core/moving/site-moves.ts";
import { openStorageFolder } from "#core/moving/storage-folder.ts";
import { openWordPressSource } from "#core/moving/wordpress-source.ts";
import { serveTask } from "#core/processes/serve-task.ts";
import { FileRefusal } from "#core/register/import/file-refusal.ts";
import { openRichText } from "#core/rich-text/rich-text.ts";
import { openFiles } from "#core/storage/files.ts";

const progressEveryMs = 200;

serveTask(async (task: MoveTask, signal, tell) => {
  const progress = throttled(tell);
  // One connection for the transaction, one for queries beside it and for its cancellation.
  const { db, pool } = connect(task.connectionString, {
    connectionsMax: 2,
    queryMsMax: 0,
    sessionName: `${task.sessionName} ${process.pid}`,
  });
  const images = openImageProcess();
  const richText = openRichText(task.secret);
  try {
    const { kind, pages, mapping } = task;
    const { source: path, storage } = await openArchive(kind, task.path, task.folder, {
      onWritten: (done) => progress("unpacking", done),
      signal,
    });
    let read = 0;
    let size = 1;
    const onRead = (bytes: number) => {
      read += bytes;
      progress("reading", read / size);
    };
    const request = {
      ...{ sourceName: task.sourceName, mapping, richText, signal },
      ...{ isDryRun: task.isDryRun, actor: task.actor, admins: task.admins, language: task.language },
      storage: { files: await openFiles(task.settings), images },
      folder: storage === undefined ? undefined : await openStorageFolder(storage),
      onWrite: (done: number, of: number) => progress("writing", done / of),
    };
    if (kind === "wordpress") {
      await using source = await openWordPressSource(path, { pages, onRead, signal });
      size = source.size;
      return { report: await importWordPress(db, { ...request, source }) };
    }
    await using source = await openCsvSource(path, { mapping, language: task.language, onRead, signal });
    size = source.size;
    return { report: await importSite(db, { ...request, source }) };
  } catch (error) {
    if (error instanceof FileRefusal)
      return { refused: task.language === "id" ? indonesianOf(error.message) : error.message };
    throw error;
  } finally {
    images.close();
    await richText.close();
    await pool.end();
  }
});

export type MoveAnswer = { report: MoveReport } | { refused: string };

function throttled(tell: (progress: MoveProgress) => void) {
  let stage: MoveProgress["stage"] | undefined;
  let reportedMs = 0;
  return (now: MoveProgress["stage"], done: number) => {
    if (now === stage && Date.now() - reportedMs < progressEveryMs) return;
    stage = now;
    reportedMs = Date.now();
    tell({ stage: now, done: Math.min(1, done) });
  };
}
