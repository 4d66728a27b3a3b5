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

/** Of the heap: all articles of a site are held until they are written. */
const memoryMiB = 512;

export type MoveProgress = Omit<Extract<MoveEvent, { is: "progress" }>, "is">;

/** What a person wants moved in. */
type MoveOrder = {
  kind: MoveSource;
  /** The file as it was sent, and an empty folder beside it. */
  path: string;
  folder: string;
  mapping: SiteMapping;
  admins: string[];
  pages: WordPressPages;
  isDryRun: boolean;
  /** Of what the report says. */
  language: Language;
  actor: Actor;
};

/** What a move's process is told; its environment knows no settings. */
export type MoveTask = MoveOrder & {
  sourceName: string;
  connectionString: string;
  /** Under which its sessions are found in the database. */
  sessionName: string;
  settings: Settings;
  secret: string;
};

type Outcome = { report: MoveReport } | { refused: string } | { stopped: true };

/** As the commands name them: what moved in by one of these ways does not move in again by the other. */
const sourceNames: Record<MoveSource, string> = { tables: "site", wordpress: "wordpress" };

export type SiteMoves = ReturnType<typeof openSiteMoves>;

/**
 * Moves of old sites that administrators begin in the panel: in a process of their own, one at a time on all servers together.
 * Whoever leaves takes the move along, and the database goes on with nothing of it.
 */
export function openSiteMoves(db: Database, connectionString: string, settings: Settings, secret: string) {
  const worker = openTaskProcess<MoveTask, Outcome>("core/moving/move-worker.ts", { memoryMiB });

  return {
    issuePermit: (holder: Parameters<typeof issueMovePermit>[1]) => issueMovePermit(secret, holder),
    isPermitted: (holder: Parameters<typeof isMovePermit>[1], permit: string) =>
      isMovePermit(secret, holder, permit),

    /** The place of the one move, to be taken before its file; undefined while another one has it. */
    async takePlace(): Promise<AsyncDisposable | undefined> {
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
     * @returns `stopped` when the move did not come to its end: all of it is written, or nothing
     * @throws what the database throws, and the signal's reason
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
