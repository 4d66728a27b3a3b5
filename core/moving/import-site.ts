import { TransactionRollbackError } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { recordAccountEvent } from "#core/auth/account-events.ts";
import type { Database } from "#core/db/client.ts";
import { actAs, inTransaction } from "#core/db/transaction.ts";
import type { ImageProcess } from "#core/images/image-process.ts";
import { articles } from "#core/moving/articles.ts";
import { certificates } from "#core/moving/certificates.ts";
import { lists } from "#core/moving/lists.ts";
import type { SiteMapping } from "#core/moving/mapping.ts";
import { openMovedFiles } from "#core/moving/moved-files.ts";
import type { Moving, Part, Write } from "#core/moving/moving.ts";
import { navigation, visitorCount } from "#core/moving/navigation.ts";
import { pages } from "#core/moving/pages.ts";
import { people } from "#core/moving/people.ts";
import { type MoveReport, openFindings } from "#core/moving/report.ts";
import type { Source } from "#core/moving/source.ts";
import { type OldStorage, type StoredObject, storedObjectsAt } from "#core/moving/storage-folder.ts";
import { pageTexts, settings } from "#core/moving/texts.ts";
import type { RichText } from "#core/rich-text/rich-text.ts";
import type { Files } from "#core/storage/files.ts";
import type { Language } from "#shared/language.ts";

export type MoveRequest = {
  source: Source;
  /** Under which its rows are remembered: what moved in under this name does not move in again. */
  sourceName: string;
  mapping: SiteMapping;
  storage: { files: Files; images: ImageProcess };
  folder: OldStorage | undefined;
  /** Everything is read and judged, and nothing is written. */
  isDryRun: boolean;
  actor: Actor;
  /** Addresses of the administrators there who are to be administrators here; others come in as viewers. */
  admins?: readonly string[];
  richText: RichText;
  /** Ends the move at once; no row of it stays. */
  signal: AbortSignal;
  /** Of the reasons; the commands speak English. */
  language?: Language;
  /** Is told how many parts of how many are written. */
  onWrite?: (done: number, of: number) => void;
};

/** The register last: while certificates are written, nobody else writes one. */
const partsOfSite: Part[] = [
  people,
  settings,
  pageTexts,
  ...lists,
  navigation,
  visitorCount,
  articles,
  pages,
  certificates,
];

/**
 * Moves an old site in: its people, content, files and register, with ids, days and addresses. Files are stored first, where one
 * that no row comes to show is cleaned up a day later; then all rows are written in one transaction. A second run writes nothing.
 *
 * @throws FileRefusal for a file that cannot be read; what database, storage and file system throw; the signal's reason
 */
export async function importSite(db: Database, request: MoveRequest): Promise<MoveReport> {
  return await move(db, { ...request, objectsAt: storedObjectsAt }, partsOfSite);
}

type Move = MoveRequest & {
  objectsAt: (address: string) => StoredObject[];
  /** As `openMovedFiles` is given it. */
  wholeOf?: (name: string) => string;
};

/** Moves in what the parts bring. @throws as `importSite` */
export async function move(db: Database, request: Move, parts: Part[]): Promise<MoveReport> {
  const { isDryRun, folder, source, signal, actor, objectsAt, wholeOf, language = "en" } = request;
  const findings = openFindings(language);
  const files = openMovedFiles({
    storage: { db, ...request.storage },
    folder,
    objectsAt,
    wholeOf,
    findings,
    isDryRun,
  });
  const moving: Moving = {
    ...{ ...request, db, files, findings, language },
    admins: new Set(request.admins?.map((email) => email.trim().toLowerCase())),
  };
  const writes: Write[] = [];
  for (const part of parts) {
    signal.throwIfAborted();
    writes.push(await part(moving));
  }
  try {
    await inTransaction(
      db,
      async (tx) => {
        await actAs(tx, actor, "imported");
        for (const [index, write] of writes.entries()) {
          request.onWrite?.(index, writes.length);
          await write(tx);
        }
        if (isDryRun) tx.rollback();
        // A run that found nothing new changes nothing, the trail neither.
        if (!findings.hasAdded()) return;
        const details = findings.countAll();
        await recordAccountEvent(tx, {
          action: "site-moved-in",
          actor,
          subject: request.sourceName,
          details,
        });
      },
      signal,
    );
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  return findings.report({ is_dry_run: isDryRun, files: await files.report(), unread: source.unread });
}
