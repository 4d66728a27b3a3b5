import { and, eq, inArray } from "drizzle-orm";
import { articlePublication, isPublic, pagePublication } from "#core/content/publication.ts";
import type { Queryable, Transaction } from "#core/db/client.ts";
import { articles, formerAddresses, sitePages } from "#core/db/schema.ts";
import type { Findings, Place } from "#core/moving/report.ts";
import { decoded } from "#core/moving/storage-folder.ts";
import { certificatePath } from "#shared/certificate-address.ts";
import { complaintsPath } from "#shared/complaints.ts";
import { filesPath } from "#shared/file-hash.ts";
import { quotationPath } from "#shared/quotations.ts";
import { articleUrl } from "#shared/schemas/article.ts";
import { siteMapPath, sitePagesPath, sitePageUrl } from "#shared/site-pages.ts";

/** `articles` stands for an article or a page of the body's: ids are UUIDs, which name one of both. */
export type FormerAddress = {
  path: string;
  entity: "certificates" | "articles" | "media";
  entity_id: string;
};

/**
 * First parts of the paths under which this site alone answers: panel and API, files of the build, and what says whether a
 * certificate, a file or a credential is real (site/routes.tsx, http/app.ts).
 */
const ownParts = new Set([
  ...["api", "admin", "assets", "media", "art", "log", "status", "lencana", "oembed", ".well-known"],
  ...[filesPath, sitePagesPath, siteMapPath, complaintsPath, quotationPath].map((path) => path.slice(1)),
]);
const certificatePart = certificatePath.replaceAll("/", "");

/**
 * Whether an address may lead to what it says. An article or a picture never answers where certificates are verified, and nothing
 * does under the site's own paths: a forged code could otherwise carry the body's true host.
 *
 * @param path as `formerPath` writes it
 */
function mayLeadOn({ path, entity }: { path: string; entity: string }): boolean {
  const first = firstPart(path);
  return !ownParts.has(first) && (first !== certificatePart || entity === "certificates");
}

/** However it is encoded, with whatever slashes. */
function firstPart(path: string): string {
  return (/[^/\\?]+/.exec(decoded(path))?.[0] ?? "").toLowerCase();
}

/** Characters; no program prints a longer one, and an index keeps none that is much longer. */
const formerAddressLengthMax = 1_000;

/**
 * An address as it is kept and looked for, however a program encodes it: its path without a slash at the end, and what stands
 * behind a question mark.
 */
export function formerPath(path: string, search = ""): string {
  const [, before = "", own = ""] = /^([^?#]*)(\?[^#]*)?/.exec(path) ?? [];
  return (decoded(before).replace(/(?<=.)\/+$/, "") || "/") + (own || search);
}

/**
 * Notes that addresses lead on, and counts those that are new. One that leads somewhere already goes on leading there; one of
 * this site's own is left out, which is told of the row that brought it.
 */
export async function insertFormerAddresses(
  tx: Transaction,
  findings: Findings,
  addresses: (FormerAddress & { place: Place })[],
): Promise<void> {
  const fitting: FormerAddress[] = [];
  for (const { place, ...address } of addresses) {
    if (address.path.length > formerAddressLengthMax) continue;
    if (mayLeadOn(address)) fitting.push(address);
    else
      findings.note(
        place,
        `Its former address does not lead on, since it is one of this site's: ${address.path}`,
      );
  }
  if (fitting.length === 0) return;
  const rows = await tx
    .insert(formerAddresses)
    .values(fitting)
    .onConflictDoNothing()
    .returning({ path: formerAddresses.path });
  for (const _ of rows) findings.countAddress();
}

/**
 * Where an address of the site that a body moved in from leads now. The whole address counts before the path alone.
 *
 * @returns a path of this site; undefined for an address that nobody knows, and for an article or page that is not published
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

/** Where the public reads the article or the page with this id. */
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
 * Whose page an address of the site that a body moved in from was, as a printed code has it.
 *
 * @returns the certificate's id; undefined for every other address
 */
export async function findFormerCertificate(
  db: Queryable,
  path: string,
  search: string,
): Promise<string | undefined> {
  const found = await findEntity(db, path, search);
  return found?.entity === "certificates" ? found.id : undefined;
}

/** What an address showed, and which machine-readable form of it was asked for. */
async function findEntity(db: Queryable, path: string, search: string) {
  const [whole, bare] = [formerPath(path, search), formerPath(path)];
  if (ownParts.has(firstPart(bare))) return undefined;
  // A certificate's machine-readable forms go with its page.
  const [, page = bare, form = ""] =
    (firstPart(bare) === certificatePart && /^(.+)(\.json|\.jwt)$/.exec(bare)) || [];
  if (bare.length > formerAddressLengthMax || !bare.isWellFormed() || /\p{Cc}/u.test(whole)) return undefined;
  const rows = await db
    .select({ path: formerAddresses.path, entity: formerAddresses.entity, id: formerAddresses.entity_id })
    .from(formerAddresses)
    .where(inArray(formerAddresses.path, [...new Set([whole, bare, page])]))
    .limit(3);
  const found = [whole, bare, page].flatMap((each) => rows.find((row) => row.path === each) ?? [])[0];
  if (!found || !mayLeadOn(found)) return undefined;
  return { entity: found.entity, id: found.id, form: found.path === page ? form : "" };
}
