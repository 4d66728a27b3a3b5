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
import type { MoveContext, Part, Write } from "#core/moving/move-context.ts";
import { openMovedFiles } from "#core/moving/moved-files.ts";
import { navigation, visitorCount } from "#core/moving/navigation.ts";
import { pages } from "#core/moving/pages.ts";
import { people } from "#core/moving/people.ts";
import { type MoveReport, openFindings } from "#core/moving/report.ts";
import type { Source } from "#core/moving/source.ts";
import { type OldStorage, type StoredObject, storedObjectsAt } from "#core/moving/storage-folder.ts";
import { pageTexts, settings } from "#core/moving/texts.ts";
import { analyzeRegister } from "#core/register/analyze-register.ts";
import type { RichText } from "#core/rich-text/rich-text.ts";
import type { Files } from "#core/storage/files.ts";
import type { Language } from "#shared/language.ts";

export type MoveRequest = {
  source: Source;
  /** Rows are recorded under this name, and imported once per name. */
  sourceName: string;
  mapping: SiteMapping;
  storage: { files: Files; images: ImageProcess };
  folder: OldStorage | undefined;
  /** Reads and validates everything, and writes nothing. */
  isDryRun: boolean;
  actor: Actor;
  /** Mail addresses of administrators who keep that role; others become viewers. */
  admins?: readonly string[];
  richText: RichText;
  /** Aborts the move and rolls it back. */
  signal: AbortSignal;
  /** The language of the report; English by default. */
  language?: Language;
  /** Called with the number of parts written, and of all. */
  onWrite?: (done: number, of: number) => void;
};

/** The register comes last, because importing certificates locks it. */
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
 * Imports an old site: people, content, files and register, with ids, dates and redirects. Files are stored first (those that end up unused
 * are cleaned up a day later), then all rows are written in one transaction. A second run skips what was imported.
 *
 * @throws FileRefusal for an unreadable file
 */
export async function importSite(db: Database, request: MoveRequest): Promise<MoveReport> {
  return await move(db, { ...request, objectsAt: storedObjectsAt }, partsOfSite);
}

type Move = MoveRequest & {
  objectsAt: (address: string) => StoredObject[];
  originalNameOf?: (name: string) => string;
};

export async function move(db: Database, request: Move, parts: Part[]): Promise<MoveReport> {
  const { isDryRun, folder, source, signal, actor, objectsAt, originalNameOf, language = "en" } = request;
  const findings = openFindings(language);
  const files = openMovedFiles({
    storage: { db, ...request.storage },
    folder,
    objectsAt,
    originalNameOf,
    findings,
    isDryRun,
  });
  const context: MoveContext = {
    ...{ ...request, db, files, findings, language },
    admins: new Set(request.admins?.map((email) => email.trim().toLowerCase())),
  };
  const writes: Write[] = [];
  for (const part of parts) {
    signal.throwIfAborted();
    writes.push(await part(context));
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
        // Without anything new there is no event either.
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
  if (!isDryRun) await analyzeRegister(db, findings.countAll().added);
  return findings.report({ is_dry_run: isDryRun, files: await files.report(), unread: source.unread });
}
