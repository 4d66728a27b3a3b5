import { randomUUID } from "node:crypto";
import type { Actor } from "#core/actor.ts";
import { connect, type Database } from "#core/db/client.ts";
import { endSessions } from "#core/db/end-sessions.ts";
import { log } from "#core/log.ts";
import type { SiteMapping } from "#core/moving/mapping.ts";
import { takeMoveLock } from "#core/moving/move-lock.ts";
import { isMovePermit, issueMovePermit } from "#core/moving/move-permit.ts";
import type { MoveReport } from "#core/moving/report.ts";
import { openTaskProcess, TaskStopped } from "#core/processes/task-process.ts";
import type { Settings } from "#core/settings.ts";
import type { MoveEvent } from "#shared/answers/site-moves.ts";
import type { Language } from "#shared/language.ts";
import { limits } from "#shared/limits.ts";
import type { MoveSource, WordPressPages } from "#shared/schemas/site-move.ts";

/** For the heap: all articles of a site are in memory until they are written. */
const memoryMiB = 512;

export type MoveProgress = Omit<Extract<MoveEvent, { is: "progress" }>, "is">;

type MoveOrder = {
  kind: MoveSource;
  /** The uploaded file, and an empty folder to unpack it into. */
  path: string;
  folder: string;
  mapping: SiteMapping;
  admins: string[];
  pages: WordPressPages;
  isDryRun: boolean;
  /** The language of the report. */
  language: Language;
  actor: Actor;
};

/** Input of the worker process, whose environment has no settings. */
export type MoveTask = MoveOrder & {
  sourceName: string;
  connectionString: string;
  /** The application_name by which its database sessions are found and ended. */
  sessionName: string;
  settings: Settings;
  secret: string;
};

type Outcome = { report: MoveReport } | { refused: string } | { stopped: true };

/** The names that the commands use, so that rows are not imported again by the other way. */
const sourceNames: Record<MoveSource, string> = { tables: "site", wordpress: "wordpress" };

export type SiteMoves = ReturnType<typeof openSiteMoves>;

/**
 * Runs moves that administrators start in the panel, each in a process of its own, one at a time on all servers. When the client disconnects
 * the move is aborted and rolled back.
 */
export function openSiteMoves(db: Database, connectionString: string, settings: Settings, secret: string) {
  const worker = openTaskProcess<MoveTask, Outcome>("core/moving/move-worker.ts", { memoryMiB });

  return {
    issuePermit: (holder: Parameters<typeof issueMovePermit>[1]) => issueMovePermit(secret, holder),
    isPermitted: (holder: Parameters<typeof isMovePermit>[1], permit: string) =>
      isMovePermit(secret, holder, permit),

    /** Take it before receiving the file; undefined while another move holds the lock. */
    async takeLock(): Promise<AsyncDisposable | undefined> {
      const own = connect(connectionString, { connectionsMax: 1, sessionName: "absah site move" });
      const lock = await takeMoveLock(own.db).catch(async (error: unknown) => {
        await own.pool.end();
        throw error;
      });
      if (lock === undefined) await own.pool.end();
      return (
        lock && {
          async [Symbol.asyncDispose]() {
            await lock[Symbol.asyncDispose]();
            await own.pool.end();
          },
        }
      );
    },

    /**
     * @returns `stopped` when the process ended early: the move is then committed as a whole, or not at all
     */
    async run(
      order: MoveOrder,
      { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: MoveProgress) => void },
    ): Promise<Outcome> {
      const sessionName = `absah move ${randomUUID()}`;
      const sourceName = sourceNames[order.kind];
      const task = { ...order, sourceName, connectionString, sessionName, settings, secret };
      try {
        return await worker.run(task, {
          ...{ msMax: limits.siteMoveMsMax, signal },
          onProgress: (progress) => onProgress(progress as MoveProgress),
        });
      } catch (error) {
        await endSessions(db, sessionName);
        if (!(error instanceof TaskStopped)) throw error;
        log.error({ err: error }, "a move was stopped");
        return { stopped: true };
      }
    },

    close: () => worker.close(),
  };
}
