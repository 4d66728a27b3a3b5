import { and, eq, inArray, isNull, notExists, notInArray, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { recordAccountEvent } from "#core/auth/account-events.ts";
import type { Database, Transaction } from "#core/db/client.ts";
import {
  articles,
  certificateDecisions,
  certificateEvents,
  certificateFiles,
  certificateNumbers,
  certificates,
  clients,
  customers,
  decisionProposals,
  demonstrationRows,
  galleryImages,
  heroSlider,
  partners,
  services,
  sitePages,
  uploads,
} from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { log } from "#core/log.ts";
import type { Files } from "#core/storage/files.ts";
import { listOrphans } from "#core/storage/orphans.ts";
import { removeUpload } from "#core/storage/variants.ts";

/** What to do with rows of the demonstration that staff changed. */
export type EditedRows = "stay-marked" | "remove" | "keep-as-own";

export type Entity = (typeof tables)[number]["entity"];

export type RemovedDemonstration = {
  /** The number of removed rows by table. */
  removed: Partial<Record<Entity, number>>;
  /** The remaining rows that staff changed, by display name. */
  edited: { entity: Entity; name: string }[];
  /** The number of removed uploads that only those rows referenced. */
  files: number;
};

const changed = sql`version > 1`;

/** The tables with demonstration rows, in the order of removal, with the display name of a row. */
const tables = [
  {
    entity: "certificates",
    table: certificates,
    name: sql`certificate_number || ', ' || client_name`,
    // A certificate that staff removed from the register need not be kept.
    isEdited: sql`version > 1 and removed_at is null`,
  },
  { entity: "customers", table: customers, name: sql`name`, isEdited: changed },
  { entity: "partners", table: partners, name: sql`name`, isEdited: changed },
  { entity: "articles", table: articles, name: sql`title`, isEdited: changed },
  { entity: "services", table: services, name: sql`title_id`, isEdited: changed },
  { entity: "site_pages", table: sitePages, name: sql`title_id`, isEdited: changed },
  { entity: "hero_slider", table: heroSlider, name: sql`title_id`, isEdited: changed },
  { entity: "gallery_images", table: galleryImages, name: sql`title`, isEdited: changed },
] as const;

type Found = { id: string; name: string; isEdited: boolean; text: string };

/**
 * Removes the rows of the demonstration, including certificates with their history: the only exception to the rule that certificates are
 * never deleted (docs/decisions/0030). Recorded in the audit trail. The default copy stays, and by default also rows that staff changed.
 *
 * @param db a connection of the tables' owner: triggers are disabled during the transaction
 */
export async function removeDemonstration(
  db: Database,
  files: Files,
  { actor, edited }: { actor: Actor; edited: EditedRows },
): Promise<RemovedDemonstration> {
  const { keys, ...result } = await inTransactionAs(db, actor, async (tx) => {
    const removed: RemovedDemonstration["removed"] = {};
    const left: RemovedDemonstration["edited"] = [];
    const texts: string[] = [];
    // Locked before any row, to wait for writers and prevent deadlocks.
    await tx.execute(
      sql`lock table ${certificates}, ${certificateEvents}, ${certificateDecisions}, ${certificateFiles} in share row exclusive mode`,
    );
    for (const place of tables) {
      const { entity, table } = place;
      const found = await listFound(tx, place);
      const going = found.filter(({ isEdited }) => edited === "remove" || !isEdited);
      const staying = found.filter((row) => !going.includes(row));
      left.push(...staying.map((row) => ({ entity, name: row.name })));
      texts.push(...going.map(({ text }) => text));
      const ids = going.map(({ id }) => id);
      if (entity === "certificates") await removeCertificates(tx, ids);
      else if (ids.length > 0) await tx.delete(table).where(inArray(table.id, ids));
      if (ids.length > 0) removed[entity] = ids.length;
      await unmark(tx, entity, edited === "stay-marked" ? staying.map(({ id }) => id) : []);
    }
    const keys = await forgetUploads(tx, texts.join("\n"));
    if (Object.keys(removed).length > 0) {
      await recordAccountEvent(tx, {
        action: "demonstration-removed",
        actor,
        subject: "demonstration",
        details: removed,
      });
    }
    return { removed, edited: left, keys };
  });
  for (const key of keys) {
    await removeUpload(files, key).catch((error: unknown) =>
      log.warn({ err: error, key }, "an upload of the demonstration could not be removed"),
    );
  }
  return { ...result, files: keys.length };
}

/** Locked, so that a concurrent save by staff is either taken into account or comes after. */
async function listFound(
  tx: Transaction,
  { entity, name, isEdited }: (typeof tables)[number],
): Promise<Found[]> {
  const { rows } = await tx.execute<Found>(sql`
    select id, ${name} as name, ${isEdited} as "isEdited", shown::text as text
    from ${sql.identifier(entity)} shown
    where id in (select entity_id from ${demonstrationRows} where entity = ${entity})
    order by 2, 1 for update`);
  return rows;
}

async function removeCertificates(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const holders = await tx
    .selectDistinct({ id: certificates.client_id })
    .from(certificates)
    .where(inArray(certificates.id, ids));
  // The log retains their entries, and gets entries of their removal.
  await tx
    .update(certificates)
    .set({ removed_at: sql`now()` })
    .where(and(inArray(certificates.id, ids), isNull(certificates.removed_at)));
  await withoutGuards(tx, async () => {
    await tx.delete(decisionProposals).where(inArray(decisionProposals.certificate_id, ids));
    await tx.delete(certificateDecisions).where(inArray(certificateDecisions.certificate_id, ids));
    await tx.delete(certificateFiles).where(inArray(certificateFiles.certificate_id, ids));
    await tx.delete(certificateEvents).where(inArray(certificateEvents.certificate_id, ids));
    await tx.delete(certificateNumbers).where(inArray(certificateNumbers.certificate_id, ids));
    await tx.delete(certificates).where(inArray(certificates.id, ids));
  });
  await removeHolders(
    tx,
    holders.flatMap(({ id }) => id ?? []),
  );
}

/** Removes clients whose certificates are all removed; clients that staff changed stay. */
async function removeHolders(tx: Transaction, ids: string[]): Promise<void> {
  await tx
    .delete(clients)
    .where(
      and(
        inArray(clients.id, ids),
        eq(clients.version, 1),
        notExists(tx.select().from(certificates).where(eq(certificates.client_id, clients.id))),
      ),
    );
}

/** The triggers that protect the register and its history; all others stay enabled. */
const guards = [
  { table: certificateDecisions, trigger: "append_only" },
  { table: certificateEvents, trigger: "append_only" },
  { table: certificateFiles, trigger: "append_only" },
  { table: certificates, trigger: "keep_certificates" },
] as const;

/**
 * Runs `work` with these triggers disabled. Disabling a trigger locks its table against other writers until the transaction ends. Requires
 * the tables' owner.
 */
async function withoutGuards(tx: Transaction, work: () => Promise<void>): Promise<void> {
  const turn = async (state: "disable" | "enable") => {
    for (const { table, trigger } of guards) {
      await tx.execute(sql`alter table ${table} ${sql.raw(state)} trigger ${sql.identifier(trigger)}`);
    }
  };
  await turn("disable");
  await work();
  await turn("enable");
}

/** Deletes the marks of a table except these, including those of rows that staff deleted. */
async function unmark(tx: Transaction, entity: Entity, kept: string[]): Promise<void> {
  await tx
    .delete(demonstrationRows)
    .where(and(eq(demonstrationRows.entity, entity), notInArray(demonstrationRows.entity_id, kept)));
}

/** Deletes the uploads that only the removed rows referenced. */
async function forgetUploads(tx: Transaction, texts: string): Promise<string[]> {
  if (!texts.includes("/media/")) return [];
  const unshown = await listOrphans(tx, 0);
  const keys = unshown.filter((key) => texts.includes(`/media/${key.split("/").slice(0, 2).join("/")}`));
  if (keys.length > 0) await tx.delete(uploads).where(inArray(uploads.key, keys));
  return keys;
}
