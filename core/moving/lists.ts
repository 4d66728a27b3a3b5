import { and, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { productActor } from "#core/actor.ts";
import { customerKind } from "#core/content/customers.ts";
import { galleryImageKind } from "#core/content/gallery-images.ts";
import { heroSlideKind } from "#core/content/hero-slides.ts";
import { partnerKind } from "#core/content/partners.ts";
import { type ContentKind, insertRow } from "#core/content/rows.ts";
import { serviceKind } from "#core/content/services.ts";
import type { Transaction } from "#core/db/client.ts";
import { contentEvents, heroSlider } from "#core/db/schema.ts";
import { describeIssues } from "#core/moving/messages.ts";
import {
  type MoveContext,
  type NewRow,
  newRows,
  type Part,
  recordImported,
} from "#core/moving/move-context.ts";
import { isOn, listOf } from "#core/moving/old-values.ts";
import type { MovedTable } from "#core/moving/tables.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import type { ImageBucket } from "#shared/limits.ts";
import { customerInput } from "#shared/schemas/customer.ts";
import { galleryImageInput } from "#shared/schemas/gallery-image.ts";
import { heroSlideInput } from "#shared/schemas/hero-slide.ts";
import { partnerInput } from "#shared/schemas/partner.ts";
import { serviceInput } from "#shared/schemas/service.ts";

type List<Content extends object> = {
  table: MovedTable;
  // biome-ignore lint/suspicious/noExplicitAny: the sort names of a kind do not matter here
  kind: ContentKind<Content, any>;
  schema: z.ZodType<Content>;
  picture?: { column: string; bucket: ImageBucket };
  /** Whether the table has `is_active`. */
  canBeInactive?: true;
  /** Removes rows of the default copy, which the first moved rows replace. */
  removeDefaults?: (tx: Transaction) => Promise<void>;
  /** Fields that are not plain text. */
  read?: (values: Record<string, string>) => Record<string, unknown>;
};

function listPart<Content extends object>(list: List<Content>): Part {
  return async (context) => {
    const found: { row: NewRow; content: Content }[] = [];
    for await (const row of newRows(context, list.table)) {
      const content = await read(context, list, row, found.length + 1);
      if (content) found.push({ row, content });
    }
    return (tx) => write(tx, context, list, found);
  };
}

async function read<Content extends object>(
  context: MoveContext,
  { picture, canBeInactive, read, schema }: List<Content>,
  { values, ref }: NewRow,
  position: number,
): Promise<Content | undefined> {
  const { files, findings } = context;
  const given: Record<string, unknown> = { ...values, ...read?.(values) };
  if (canBeInactive) given.is_active = isOn(context, ref, "is_active", values);
  if ("display_order" in values && !/^\d+$/.test(values.display_order ?? "")) given.display_order = position;
  const checked = schema.safeParse(given);
  if (!checked.success) {
    const { column, reason } = describeIssues(checked.error.issues);
    findings.refuse(ref, reason, column);
    return undefined;
  }
  if (!picture) return checked.data;
  const { column, bucket } = picture;
  const address = await files.image(values[column] ?? "", bucket, ref, column);
  const parsed = schema.safeParse({ ...given, [column]: address ?? "" });
  if (parsed.success) return parsed.data;
  findings.refuse(ref, describeIssues(parsed.error.issues).reason, column);
  return undefined;
}

async function write<Content extends object>(
  tx: Transaction,
  context: MoveContext,
  { table, kind, removeDefaults }: List<Content>,
  found: { row: NewRow; content: Content }[],
): Promise<void> {
  const ids = found.map(({ row }) => row.id.toLowerCase()).filter(isCertificateId);
  const rows =
    ids.length > 0
      ? await tx.select({ id: kind.table.id }).from(kind.table).where(inArray(kind.table.id, ids))
      : [];
  if (found.length > 0) await removeDefaults?.(tx);
  const taken = new Set(rows.map(({ id }) => String(id)));
  for (const { row, content } of found) {
    const id = row.id.toLowerCase();
    if (taken.has(id)) context.findings.count(table, "unchanged");
    else context.findings.count(table, "added");
    const newId = isCertificateId(id) ? id : crypto.randomUUID();
    if (!taken.has(id)) await insertRow(tx, kind, content, { id: newId });
    await recordImported(tx, context, table, [{ id: row.id, newId }]);
  }
}

/** Those that staff changed are kept. */
async function removeDefaultSlides(tx: Transaction): Promise<void> {
  const isDefault = sql`exists (select from ${contentEvents} e where e.entity = 'hero_slider' and e.entity_id = ${heroSlider.id}::text
    and e.action = 'added' and e.actor_id is null and e.actor_name = ${productActor.name})`;
  await tx.delete(heroSlider).where(and(eq(heroSlider.version, 1), isDefault));
}

/** Slides, services, partners, customers and the gallery, validated by the schemas of their forms. */
export const lists: Part[] = [
  listPart({
    table: "hero_slider",
    kind: heroSlideKind,
    schema: heroSlideInput,
    picture: { column: "image_url", bucket: "hero-images" },
    canBeInactive: true,
    removeDefaults: removeDefaultSlides,
    read: (values) => ({ title_en: values.title_en || values.title_id }),
  }),
  listPart({
    table: "services",
    kind: serviceKind,
    schema: serviceInput,
    canBeInactive: true,
    read: (values) => ({
      features_id: listOf(values.features_id ?? ""),
      features_en: listOf(values.features_en ?? ""),
    }),
  }),
  listPart({
    table: "partners",
    kind: partnerKind,
    schema: partnerInput,
    picture: { column: "logo_url", bucket: "partner-logos" },
  }),
  listPart({
    table: "customers",
    kind: customerKind,
    schema: customerInput,
    picture: { column: "logo_url", bucket: "customer-logos" },
  }),
  listPart({
    table: "gallery_images",
    kind: galleryImageKind,
    schema: galleryImageInput,
    picture: { column: "image_url", bucket: "gallery-images" },
  }),
];
