import { randomUUID } from "node:crypto";
import type { Database } from "#core/db/client.ts";
import { endSessions } from "#core/db/end-sessions.ts";
import { log } from "#core/log.ts";
import { openSlots } from "#core/processes/slots.ts";
import { openTaskProcess, TaskStopped } from "#core/processes/task-process.ts";
import type { ImportOutcome, ImportRequest } from "#core/register/import/import-certificates.ts";
import type { ImportTask } from "#core/register/import/import-worker.ts";
import type { LookOutcome, LookRequest } from "#core/register/import/look.ts";
import { sweepUploads } from "#core/register/import/upload-folder.ts";
import { limits } from "#shared/limits.ts";

/** Heap size. With the longest allowed rows the whole process takes 126 MB. */
const memoryMiB = 128;

export type Imports = ReturnType<typeof openImports>;

type Request = Omit<ImportRequest, "signal" | "onBytesRead" | "rowsMax"> & { signal: AbortSignal };

type Look = Omit<LookRequest, "signal" | "rowsMax"> & { signal: AbortSignal };
type Stopped = { outcome: "stopped" };

/**
 * Runs imports of uploaded files in a separate process, one at a time with a short queue. When the client disconnects, its import is
 * aborted and rolled back.
 */
export function openImports(db: Database, connectionString: string, dataDir: string) {
  const worker = openTaskProcess<ImportTask, ImportOutcome | LookOutcome>(
    "core/register/import/import-worker.ts",
    {
      memoryMiB,
    },
  );
  const slots = openSlots({ max: limits.importsMax, perOwnerMax: limits.importsPerPersonMax });
  const sweep = () => {
    sweepUploads(dataDir, limits.importFileAgeMs).catch((error: unknown) =>
      log.warn({ err: error }, "files left behind by imports were not removed"),
    );
  };
  sweep();
  const sweeping = setInterval(sweep, limits.importFileAgeMs).unref();

  return {
    /** Reserves a slot before the upload starts, to be released after it; undefined when all are taken. */
    takeSlot: (personId: string) => slots.take(personId),

    /**
     * @returns `stopped` when the import process ended early: everything was written, or nothing
     * @throws what the database throws, and the signal's reason
     */
    async run({ signal, ...request }: Request): Promise<ImportOutcome | Stopped> {
      const sessionName = `absah import ${randomUUID()}`;
      const bounded = { ...request, rowsMax: limits.importRowsMax };
      const task = { kind: "import", request: bounded, connectionString, sessionName } as const;
      try {
        return (await worker.run(task, { msMax: limits.importMsMax, signal })) as ImportOutcome;
      } catch (error) {
        await endSessions(db, sessionName);
        return stoppedBy(error);
      }
    },

    /**
     * Detects the columns of a file, without importing it.
     *
     * @throws the signal's reason
     */
    async look({ signal, ...request }: Look): Promise<LookOutcome | Stopped> {
      const task = { kind: "look", request: { ...request, rowsMax: limits.importRowsMax } } as const;
      try {
        return (await worker.run(task, { msMax: limits.importMsMax, signal })) as LookOutcome;
      } catch (error) {
        return stoppedBy(error);
      }
    },

    close() {
      clearInterval(sweeping);
      worker.close();
    },
  };
}

/** Rethrows errors other than a stopped process. */
function stoppedBy(error: unknown): Stopped {
  if (!(error instanceof TaskStopped)) throw error;
  log.error({ err: error }, "an import was stopped");
  return { outcome: "stopped" };
}
