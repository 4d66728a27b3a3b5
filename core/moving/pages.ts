import { inArray } from "drizzle-orm";
import { insertRow } from "#core/content/rows.ts";
import { pageSlugs, sitePageKind } from "#core/content/site-page-editing.ts";
import type { Transaction } from "#core/db/client.ts";
import { sitePages } from "#core/db/schema.ts";
import type { AddressesOfRow } from "#core/moving/articles.ts";
import { readBodies } from "#core/moving/bodies.ts";
import { addressesOf } from "#core/moving/mapping.ts";
import { describeIssues } from "#core/moving/messages.ts";
import {
  type MoveContext,
  type NewRow,
  newRows,
  type Part,
  recordImported,
} from "#core/moving/move-context.ts";
import { instantOf, scheduleOf } from "#core/moving/old-values.ts";
import { assignSlug, insertRedirects } from "#core/moving/redirects.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import { pageBodyLengthMax, type SitePageInput, sitePageInput } from "#shared/schemas/site-page.ts";

type NewPage = NewRow & { content: SitePageInput; addresses: string[]; created_at: Date };

/** Pages of a site that had a table of them. Staff add them to a menu themselves. */
export const pages = pagesPart(({ mapping }, values) => addressesOf(mapping.addresses.site_pages, values));

/** The part of a move that imports pages, with redirects from their former addresses. */
export function pagesPart(addressesOfRow: AddressesOfRow): Part {
  return async (context) => {
    const found: NewPage[] = [];
    for await (const row of newRows(context, "site_pages")) {
      const content = await readPage(context, row);
      const addresses = addressesOfRow(context, row.values);
      const created_at = instantOf(row.values.created_at) ?? new Date();
      if (content) found.push({ ...row, content, addresses, created_at });
    }
    return async (tx) => {
      for (const page of found) await writePage(tx, context, page);
    };
  };
}

/** @returns undefined for a refused page */
async function readPage(context: MoveContext, row: NewRow): Promise<SitePageInput | undefined> {
  const { values, ref } = row;
  const head = {
    ...{ title_id: values.title_id, title_en: values.title_en, slug: values.slug },
    ...{ meta_description_id: values.meta_description_id, meta_description_en: values.meta_description_en },
    display_order: /^\d{1,6}$/.test(values.display_order ?? "") ? Number(values.display_order) : 1,
    ...scheduleOf(context, ref, values),
  };
  // Before any file is stored, as with articles.
  if (!validate(context, row, head)) return undefined;
  const bodies = await readBodies(context, row, pageBodyLengthMax);
  if (!bodies) return undefined;
  const { content_id, content_en } = bodies;
  return validate(context, row, { ...head, content_id: content_id.html, content_en: content_en.html });
}

function validate({ findings }: MoveContext, { ref }: NewRow, given: object): SitePageInput | undefined {
  const checked = sitePageInput.safeParse(given);
  if (checked.success) return checked.data;
  const { column, reason } = describeIssues(checked.error.issues);
  findings.refuse(ref, reason, column);
  return undefined;
}

/** Inserts the page, under its own id if that is a free UUID, with redirects from its former URLs. */
async function writePage(tx: Transaction, context: MoveContext, page: NewPage): Promise<void> {
  const { findings } = context;
  const { content, ref, created_at, addresses, values } = page;
  const own = page.id.toLowerCase();
  const isTaken = isCertificateId(own) && (await tx.$count(sitePages, inArray(sitePages.id, [own]))) > 0;
  if (isTaken) {
    findings.count(ref.table, "unchanged");
    findings.note(ref, "A page with this id is here already, and stays as it is.", "id");
    await recordImported(tx, context, "site_pages", [{ id: page.id, newId: own }]);
    return;
  }
  const id = isCertificateId(own) ? own : crypto.randomUUID();
  const slug = await assignSlug(tx, context, pageSlugs, {
    slug: content.slug,
    title: content.title_id,
    ref,
  });
  await insertRow(tx, sitePageKind, { ...content, slug }, { id, created_at });
  const formerSlug = (values.slug ?? "").trim();
  await insertRedirects(tx, findings, pageSlugs, { id, ref, formerSlug, addresses }, slug);
  await recordImported(tx, context, "site_pages", [{ id: page.id, newId: id }]);
  findings.count("site_pages", "added");
}
