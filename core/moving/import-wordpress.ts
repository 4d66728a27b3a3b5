import type { Database } from "#core/db/client.ts";
import { type AddressesOfRow, articlesPart } from "#core/moving/articles.ts";
import { formerPath, insertFormerAddresses } from "#core/moving/former-addresses.ts";
import { type MoveRequest, move } from "#core/moving/import-site.ts";
import { listImportedRows } from "#core/moving/imported-rows.ts";
import type { Part } from "#core/moving/moving.ts";
import { pagesPart } from "#core/moving/pages.ts";
import { insertPostNumbers } from "#core/moving/post-numbers.ts";
import type { MoveReport } from "#core/moving/report.ts";
import { uploadsAt, type WordPressSource, wholeOf } from "#core/moving/wordpress-source.ts";

type WordPressRequest = Omit<MoveRequest, "source"> & { source: WordPressSource };

/**
 * Moves an export of WordPress in: posts as articles with their days, categories, authors and pictures, and pages as the source says;
 * their permalinks, earlier names and the addresses of their files lead on, and so do their numbers (`/?p=123`). Links to the old
 * site become links to this one. As `importSite` otherwise.
 *
 * @throws as `importSite`
 */
export async function importWordPress(db: Database, request: WordPressRequest): Promise<MoveReport> {
  const { source, mapping } = request;
  const old_sites = [...mapping.old_sites, ...source.sites];
  const withSites = { ...request, mapping: { ...mapping, old_sites } };
  return await move(db, { ...withSites, objectsAt: uploadsAt, wholeOf }, [
    leftOut(source),
    articlesPart(addressesOfItem),
    pagesPart(addressesOfItem),
    files,
    numbers(source),
  ]);
}

const addressesOfItem: AddressesOfRow = (_, { addresses = "" }) => addresses.split("\n").filter(Boolean);

/** Says what of the export is neither article nor page. */
function leftOut(source: WordPressSource): Part {
  return async ({ findings }) => {
    source.report(findings);
    return async () => {};
  };
}

/** Other sites, and search engines, know pictures and documents by their addresses. */
const files: Part = async ({ files: moved, findings }) => {
  const place = { table: "articles", line: null, id: null };
  const addresses = moved.listMoved().flatMap(([address, now]) => {
    const path = URL.parse(address)?.pathname;
    return path ? [{ path: formerPath(path), entity: "media" as const, entity_id: now, place }] : [];
  });
  return async (tx) => {
    await insertFormerAddresses(tx, findings, addresses);
  };
};

/** Redirects by number: of all posts and pages, also of those imported before there were any; of files only those imported now. */
function numbers({ attachments }: WordPressSource): Part {
  return async ({ files, sourceName }) =>
    async (tx) => {
      const texts = await listImportedRows(tx, sourceName, "articles", "site_pages");
      const moved = new Map(files.listMoved().map(([address, now]) => [originalOf(address), now]));
      const pictures = [...attachments].flatMap(([number, { address }]) => {
        const entity_id = moved.get(originalOf(address));
        return entity_id ? [{ number, entity: "media" as const, entity_id }] : [];
      });
      const posts = [...texts].map(
        ([number, entity_id]) => ({ number, entity: "articles", entity_id }) as const,
      );
      await insertPostNumbers(tx, [...posts, ...pictures]);
    };
}

/** A post shows one of the smaller pictures, an attachment names the whole one. */
function originalOf(address: string): string {
  return uploadsAt(address)[0]?.name ?? address;
}
