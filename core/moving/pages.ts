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
  instantOf,
  type Moving,
  type NewRow,
  newRows,
  type Part,
  remember,
  scheduleOf,
} from "#core/moving/moving.ts";
import { assignSlug, insertRedirects } from "#core/moving/redirects.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import { pageBodyLengthMax, type SitePageInput, sitePageInput } from "#shared/schemas/site-page.ts";

type NewPage = NewRow & { content: SitePageInput; addresses: string[]; created_at: Date };

/** Free pages of a site that kept them in a table of its own; linked from no menu, which staff decide. */
export const pages = pagesPart(({ mapping }, values) => addressesOf(mapping.addresses.site_pages, values));

/** The part of a move that imports pages, with redirects from their former addresses. */
export function pagesPart(addressesOfRow: AddressesOfRow): Part {
  return async (moving) => {
    const found: NewPage[] = [];
    for await (const row of newRows(moving, "site_pages")) {
      const content = await readPage(moving, row);
      const addresses = addressesOfRow(moving, row.values);
      const created_at = instantOf(row.values.created_at) ?? new Date();
      if (content) found.push({ ...row, content, addresses, created_at });
    }
    return async (tx) => {
      for (const page of found) await writePage(tx, moving, page);
    };
  };
}

/** @returns undefined for a page that is refused, of which it is told why */
async function readPage(moving: Moving, row: NewRow): Promise<SitePageInput | undefined> {
  const { values, place } = row;
  const head = {
    ...{ title_id: values.title_id, title_en: values.title_en, slug: values.slug },
    ...{ meta_description_id: values.meta_description_id, meta_description_en: values.meta_description_en },
    display_order: /^\d{1,6}$/.test(values.display_order ?? "") ? Number(values.display_order) : 1,
    ...scheduleOf(moving, place, values),
  };
  // Before any file is stored, as with articles.
  if (!judge(moving, row, head)) return undefined;
  const bodies = await readBodies(moving, row, pageBodyLengthMax);
  if (!bodies) return undefined;
  const { content_id, content_en } = bodies;
  return judge(moving, row, { ...head, content_id: content_id.html, content_en: content_en.html });
}

function judge({ findings }: Moving, { place }: NewRow, given: object): SitePageInput | undefined {
  const judged = sitePageInput.safeParse(given);
  if (judged.success) return judged.data;
  const { column, reason } = describeIssues(judged.error.issues);
  findings.refuse(place, reason, column);
  return undefined;
}

/** Inserts the page under its own id where that is free, and has its former addresses lead to it. */
async function writePage(tx: Transaction, moving: Moving, page: NewPage): Promise<void> {
  const { findings } = moving;
  const { content, place, created_at, addresses, values } = page;
  const own = page.id.toLowerCase();
  const isTaken = isCertificateId(own) && (await tx.$count(sitePages, inArray(sitePages.id, [own]))) > 0;
  if (isTaken) {
    findings.count(place.table, "unchanged");
    findings.note(place, "A page with this id is here already, and stays as it is.", "id");
    await remember(tx, moving, "site_pages", [{ id: page.id, newId: own }]);
    return;
  }
  const id = isCertificateId(own) ? own : crypto.randomUUID();
  const slug = await assignSlug(tx, moving, pageSlugs, {
    slug: content.slug,
    title: content.title_id,
    place,
  });
  await insertRow(tx, sitePageKind, { ...content, slug }, { id, created_at });
  const formerSlug = (values.slug ?? "").trim();
  await insertRedirects(tx, findings, pageSlugs, { id, place, formerSlug, addresses }, slug);
  await remember(tx, moving, "site_pages", [{ id: page.id, newId: id }]);
  findings.count("site_pages", "added");
}
