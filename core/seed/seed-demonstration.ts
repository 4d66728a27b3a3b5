import { getTableName, inArray, sql } from "drizzle-orm";
import type { PgInsertValue } from "drizzle-orm/pg-core";
import type { Actor } from "#core/actor.ts";
import type { Transaction } from "#core/db/client.ts";
import {
  articles,
  certificateDecisions,
  certificateDetails,
  certificates,
  clients,
  customers,
  demonstrationRows,
  galleryImages,
  partners,
  services,
  sitePages,
} from "#core/db/schema.ts";
import { actAs } from "#core/db/transaction.ts";
import type { DemonstrationCertificate } from "#core/seed/demonstration/certificates.ts";
import { demonstrationClients } from "#core/seed/demonstration/clients.ts";
import { demonstrationDecisions } from "#core/seed/demonstration/decisions.ts";
import { demonstration } from "#core/seed/demonstration.ts";
import { defaultPageRows } from "#core/seed/site-page-rows.ts";
import type { Bilingual } from "#shared/language.ts";
import { systemActors } from "#shared/system-actors.ts";
import { type Day, dayInJakarta } from "#shared/time.ts";

/** The actor of these rows in histories. */
const demonstrator: Actor = { id: null, name: systemActors.demonstration, email: null };

/** Fills an empty database with the demonstration's content. */
export async function insertDemonstration(tx: Transaction, now: Date): Promise<void> {
  const content = demonstration(dayInJakarta(now));
  await actAs(tx, demonstrator);
  const offered = await insertRows(
    tx,
    services,
    content.services.map(({ title, description, features, ...service }, position) => ({
      ...service,
      ...columnsOf("title", title),
      ...columnsOf("description", description),
      features_id: features.map((feature) => feature.id),
      features_en: features.map((feature) => feature.en),
      display_order: position + 1,
    })),
  );
  await insertRows(
    tx,
    sitePages,
    content.standards.map(({ service, title, description, content: body, ...page }, position) => ({
      ...page,
      ...columnsOf("title", title),
      ...columnsOf("meta_description", description),
      ...columnsOf("content", body),
      placement: "services" as const,
      service_id: offered.find(({ title_id }) => title_id.startsWith(service))?.id ?? null,
      published: true,
      display_order: position + 1,
    })),
  );
  await publishClaims(tx);
  await insertRows(tx, partners, inOrder(content.partners));
  const listed = await insertRows(tx, customers, content.customers);
  await insertRows(tx, galleryImages, inOrder(content.galleryImages));
  await insertRows(
    tx,
    articles,
    content.articles.map(({ content: body, ...article }) => ({ ...article, ...columnsOf("content", body) })),
  );
  const customerIds = new Map(listed.map(({ id, name }) => [name, id]));
  await insertCertificates(tx, content.certificates, { customerIds, today: dayInJakarta(now) });
}

/** Claims on default pages are true for the invented body: published as rows of the demonstration, and removed with it. */
async function publishClaims(tx: Transaction): Promise<void> {
  const rows = defaultPageRows
    .filter(({ isClaim }) => isClaim)
    .map(({ row }) => ({ ...row, published: true }));
  await tx.delete(sitePages).where(
    inArray(
      sitePages.slug,
      rows.map(({ slug }) => slug),
    ),
  );
  await insertRows(tx, sitePages, rows);
}

/** With their decisions: the triggers alone would only record their state of today. */
async function insertCertificates(
  tx: Transaction,
  contents: DemonstrationCertificate[],
  { customerIds, today }: { customerIds: Map<string, string>; today: Day },
) {
  await tx.execute(sql`select set_config('absah.decision', 'recorded', true)`);
  const holders = await insertClients(tx, contents, customerIds);
  const granted = contents.map((content) => ({ ...content, client_id: holders.get(content.client_name) }));
  const rows = await insertRows(tx, certificates, granted);
  await tx.execute(sql`select set_config('absah.decision', '', true)`);
  await tx.insert(certificateDecisions).values(rows.flatMap((row) => demonstrationDecisions(row, today)));
  const placed = rows.filter(({ sites }) => sites.length > 0);
  await tx.insert(certificateDetails).values(placed.map(({ id, sites }) => ({ id, sites })));
}

/**
 * Returns their ids by name, each linked to the customer with the same name. Not marked as demonstration rows: a removal identifies them by
 * their certificates.
 */
async function insertClients(
  tx: Transaction,
  contents: DemonstrationCertificate[],
  customerIds: Map<string, string>,
): Promise<Map<string, string>> {
  const holders = demonstrationClients(contents.map(({ client_name }) => client_name)).map((holder) => ({
    ...holder,
    customer_id: customerIds.get(holder.legal_name) ?? null,
  }));
  const rows = await tx
    .insert(clients)
    .values(holders)
    .returning({ id: clients.id, legal_name: clients.legal_name });
  return new Map(rows.map(({ id, legal_name }) => [legal_name, id]));
}

type DemonstrationTable =
  | typeof services
  | typeof sitePages
  | typeof partners
  | typeof customers
  | typeof galleryImages
  | typeof articles
  | typeof certificates;

/** Marked as demonstration rows. */
async function insertRows<Table extends DemonstrationTable, Content extends Omit<PgInsertValue<Table>, "id">>(
  tx: Transaction,
  table: Table,
  contents: Content[],
): Promise<(Content & { id: string })[]> {
  const rows = contents.map((content) => ({ ...content, id: crypto.randomUUID() }));
  await tx.insert(table).values(rows as unknown as PgInsertValue<Table>[]);
  const entity = getTableName(table);
  await tx.insert(demonstrationRows).values(rows.map(({ id }) => ({ entity, entity_id: id })));
  return rows;
}

/** A bilingual value as two columns. */
function columnsOf<Name extends string>(name: Name, value: Bilingual) {
  return { [`${name}_id`]: value.id, [`${name}_en`]: value.en } as Record<
    `${Name}_id` | `${Name}_en`,
    string
  >;
}

function inOrder<Row>(rows: readonly Row[]) {
  return rows.map((row, position) => ({ ...row, display_order: position + 1 }));
}
