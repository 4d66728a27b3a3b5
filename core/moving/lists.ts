import { inArray } from "drizzle-orm";
import type { z } from "zod";
import { customerKind } from "#core/content/customers.ts";
import { galleryImageKind } from "#core/content/gallery-images.ts";
import { heroSlideKind } from "#core/content/hero-slides.ts";
import { partnerKind } from "#core/content/partners.ts";
import { type ContentKind, insertRow } from "#core/content/rows.ts";
import { serviceKind } from "#core/content/services.ts";
import type { Transaction } from "#core/db/client.ts";
import { describeIssues } from "#core/moving/messages.ts";
import { isOn, listOf, type Moving, type NewRow, newRows, type Part, remember } from "#core/moving/moving.ts";
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
  // biome-ignore lint/suspicious/noExplicitAny: a kind is of its own sorts, which nobody asks here
  kind: ContentKind<Content, any>;
  schema: z.ZodType<Content>;
  picture?: { column: string; bucket: ImageBucket };
  /** Whether its rows may be switched off. */
  canBeInactive?: true;
  /** What a row holds beside texts. */
  read?: (values: Record<string, string>) => Record<string, unknown>;
};

function listPart<Content extends object>(list: List<Content>): Part {
  return async (moving) => {
    const found: { row: NewRow; content: Content }[] = [];
    for await (const row of newRows(moving, list.table)) {
      const content = await read(moving, list, row, found.length + 1);
      if (content) found.push({ row, content });
    }
    return (tx) => write(tx, moving, list, found);
  };
}

async function read<Content extends object>(
  moving: Moving,
  { picture, canBeInactive, read, schema }: List<Content>,
  { values, place }: NewRow,
  position: number,
): Promise<Content | undefined> {
  const { files, findings } = moving;
  const given: Record<string, unknown> = { ...values, ...read?.(values) };
  if (canBeInactive) given.is_active = isOn(moving, place, "is_active", values);
  if ("display_order" in values && !/^\d+$/.test(values.display_order ?? "")) given.display_order = position;
  const judged = schema.safeParse(given);
  if (!judged.success) {
    const { column, reason } = describeIssues(judged.error.issues);
    findings.refuse(place, reason, column);
    return undefined;
  }
  if (!picture) return judged.data;
  const { column, bucket } = picture;
  const address = await files.image(values[column] ?? "", bucket, place, column);
  const parsed = schema.safeParse({ ...given, [column]: address ?? "" });
  if (parsed.success) return parsed.data;
  findings.refuse(place, describeIssues(parsed.error.issues).reason, column);
  return undefined;
}

async function write<Content extends object>(
  tx: Transaction,
  moving: Moving,
  { table, kind }: List<Content>,
  found: { row: NewRow; content: Content }[],
): Promise<void> {
  const ids = found.map(({ row }) => row.id.toLowerCase()).filter(isCertificateId);
  const rows =
    ids.length > 0
      ? await tx.select({ id: kind.table.id }).from(kind.table).where(inArray(kind.table.id, ids))
      : [];
  const taken = new Set(rows.map(({ id }) => String(id)));
  for (const { row, content } of found) {
    const id = row.id.toLowerCase();
    if (taken.has(id)) moving.findings.count(table, "unchanged");
    else moving.findings.count(table, "added");
    const newId = isCertificateId(id) ? id : crypto.randomUUID();
    if (!taken.has(id)) await insertRow(tx, kind, content, { id: newId });
    await remember(tx, moving, table, [{ id: row.id, newId }]);
  }
}

/** Slides, services, partners, customers and the gallery: each row by the rules of its form. */
export const lists: Part[] = [
  listPart({
    table: "hero_slider",
    kind: heroSlideKind,
    schema: heroSlideInput,
    picture: { column: "image_url", bucket: "hero-images" },
    canBeInactive: true,
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
