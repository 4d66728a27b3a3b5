import { and, eq, inArray } from "drizzle-orm";
import { articlePublication, isPublic, pagePublication } from "#core/content/publication.ts";
import type { Queryable, Transaction } from "#core/db/client.ts";
import { articles, formerAddresses, sitePages } from "#core/db/schema.ts";
import type { Findings, RowRef } from "#core/moving/report.ts";
import { decoded } from "#core/moving/storage-folder.ts";
import { certificatePath } from "#shared/certificate-address.ts";
import { complaintsPath } from "#shared/complaints.ts";
import { filesPath } from "#shared/file-hash.ts";
import { quotationPath } from "#shared/quotations.ts";
import { articleUrl } from "#shared/schemas/article.ts";
import { siteMapPath, sitePagesPath, sitePageUrl } from "#shared/site-pages.ts";

/** `articles` means an article or a page: their ids are UUIDs, so that one names at most one of them. */
export type FormerAddress = {
  path: string;
  entity: "certificates" | "articles" | "media";
  entity_id: string;
};

/**
 * First segments of paths that never redirect: panel and API, static files, and pages that prove whether a certificate, file or credential is
 * genuine (site/routes.tsx, http/app.ts).
 */
const reservedSegments = new Set([
  ...["api", "admin", "assets", "media", "art", "log", "status", "lencana", "oembed", ".well-known"],
  ...[filesPath, sitePagesPath, siteMapPath, complaintsPath, quotationPath].map((path) => path.slice(1)),
]);
const certificatePart = certificatePath.replaceAll("/", "");

/**
 * Whether a redirect is allowed. None under reserved paths, and none to an article or a picture where certificates are verified: a forged QR
 * code could otherwise lead to other content on the body's true host.
 *
 * @param path as `formerPath` writes it
 */
function mayRedirect({ path, entity }: { path: string; entity: string }): boolean {
  const first = firstSegment(path);
  return !reservedSegments.has(first) && (first !== certificatePart || entity === "certificates");
}

/** The first segment, however it is encoded or slashed. */
function firstSegment(path: string): string {
  return (/[^/\\?]+/.exec(decoded(path))?.[0] ?? "").toLowerCase();
}

/** In characters; entries of a PostgreSQL index cannot be much longer. */
const formerAddressLengthMax = 1_000;

/**
 * The normal form of a former URL, for storing and looking up: the decoded path without a final slash, then the query.
 */
export function formerPath(path: string, search = ""): string {
  const [, before = "", own = ""] = /^([^?#]*)(\?[^#]*)?/.exec(path) ?? [];
  // Anchored at the first slash of a run: backtracking over a path of slashes would take a third of a second.
  return (decoded(before).replace(/(?<=[^/]|^\/)\/+$/, "") || "/") + (own || search);
}

/**
 * Stores redirects and counts the new ones. Existing redirects are kept; those from reserved paths are left out, which is noted at the row.
 */
export async function insertFormerAddresses(
  tx: Transaction,
  findings: Findings,
  addresses: (FormerAddress & { ref: RowRef })[],
): Promise<void> {
  const fitting: FormerAddress[] = [];
  for (const { ref, ...address } of addresses) {
    if (address.path.length > formerAddressLengthMax) continue;
    if (mayRedirect(address)) fitting.push(address);
    else
      findings.note(
        ref,
        `Its former address does not lead on, since it is one of this site's: ${address.path}`,
      );
  }
  if (fitting.length === 0) return;
  const rows = await tx
    .insert(formerAddresses)
    .values(fitting)
    .onConflictDoNothing()
    .returning({ path: formerAddresses.path });
  for (const _ of rows) findings.countRedirect();
}

/**
 * The target of a former URL. A redirect of path and query takes precedence over one of the path alone.
 *
 * @returns a path of this site; undefined for an unknown URL, and for an article or page that is not published
 */
export async function findFormerAddress(
  db: Queryable,
  path: string,
  search: string,
): Promise<string | undefined> {
  const found = await findEntity(db, path, search);
  if (!found) return undefined;
  if (found.entity === "certificates") return certificatePath + found.id + found.form;
  if (found.entity === "media") return found.id;
  return await findText(db, found.id);
}

/** The public path of the article or page with this id. */
async function findText(db: Queryable, id: string): Promise<string | undefined> {
  const [article] = await db
    .select({ slug: articles.slug })
    .from(articles)
    .where(and(eq(articles.id, id), isPublic(articlePublication)));
  if (article) return articleUrl(article.slug);
  const [page] = await db
    .select({ slug: sitePages.slug, placement: sitePages.placement })
    .from(sitePages)
    .where(and(eq(sitePages.id, id), isPublic(pagePublication)));
  return page && sitePageUrl(page);
}

/**
 * The certificate that a former URL, as on a printed QR code, belongs to.
 *
 * @returns its id; undefined for every other URL
 */
export async function findFormerCertificate(
  db: Queryable,
  path: string,
  search: string,
): Promise<string | undefined> {
  const found = await findEntity(db, path, search);
  return found?.entity === "certificates" ? found.id : undefined;
}

/** The entity of a former URL, and the extension of the machine-readable form that was requested. */
async function findEntity(db: Queryable, path: string, search: string) {
  const [whole, bare] = [formerPath(path, search), formerPath(path)];
  if (reservedSegments.has(firstSegment(bare))) return undefined;
  // `.json` and `.jwt` of a certificate redirect like its page.
  const [, page = bare, form = ""] =
    (firstSegment(bare) === certificatePart && /^(.+)(\.json|\.jwt)$/.exec(bare)) || [];
  if (bare.length > formerAddressLengthMax || !bare.isWellFormed() || /\p{Cc}/u.test(whole)) return undefined;
  const rows = await db
    .select({ path: formerAddresses.path, entity: formerAddresses.entity, id: formerAddresses.entity_id })
    .from(formerAddresses)
    .where(inArray(formerAddresses.path, [...new Set([whole, bare, page])]))
    .limit(3);
  const found = [whole, bare, page].flatMap((each) => rows.find((row) => row.path === each) ?? [])[0];
  if (!found || !mayRedirect(found)) return undefined;
  return { entity: found.entity, id: found.id, form: found.path === page ? form : "" };
}
