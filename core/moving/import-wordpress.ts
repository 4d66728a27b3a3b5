import type { Database } from "#core/db/client.ts";
import { type AddressesOfRow, articlesPart } from "#core/moving/articles.ts";
import { formerPath, insertFormerAddresses } from "#core/moving/former-addresses.ts";
import { type MoveRequest, move } from "#core/moving/import-site.ts";
import { listImportedRows } from "#core/moving/imported-rows.ts";
import type { Part } from "#core/moving/move-context.ts";
import { pagesPart } from "#core/moving/pages.ts";
import { insertPostNumbers } from "#core/moving/post-numbers.ts";
import type { MoveReport } from "#core/moving/report.ts";
import { originalNameOf, uploadsAt, type WordPressSource } from "#core/moving/wordpress-source.ts";

type WordPressRequest = Omit<MoveRequest, "source"> & { source: WordPressSource };

/**
 * Imports a WordPress export: posts as articles, pages as the source was told. Permalinks, earlier slugs, file URLs and post ids (`/?p=123`)
 * redirect, and links to the old site become links to this one. Otherwise as `importSite`.
 */
export async function importWordPress(db: Database, request: WordPressRequest): Promise<MoveReport> {
  const { source, mapping } = request;
  const old_sites = [...mapping.old_sites, ...source.sites];
  const withSites = { ...request, mapping: { ...mapping, old_sites } };
  return await move(db, { ...withSites, objectsAt: uploadsAt, originalNameOf }, [
    reportSkipped(source),
    articlesPart(addressesOfItem),
    pagesPart(addressesOfItem),
    files,
    numbers(source),
  ]);
}

const addressesOfItem: AddressesOfRow = (_, { addresses = "" }) => addresses.split("\n").filter(Boolean);

/** Notes how many items of other types the export has. */
function reportSkipped(source: WordPressSource): Part {
  return async ({ findings }) => {
    source.report(findings);
    return async () => {};
  };
}

/** Redirects from file URLs, which other sites and search engines link to. */
const files: Part = async ({ files: moved, findings }) => {
  const ref = { table: "articles", line: null, id: null };
  const addresses = moved.listMoved().flatMap(([address, now]) => {
    const path = URL.parse(address)?.pathname;
    return path ? [{ path: formerPath(path), entity: "media" as const, entity_id: now, ref }] : [];
  });
  return async (tx) => {
    await insertFormerAddresses(tx, findings, addresses);
  };
};

/** Redirects from ids: of all posts and pages imported so far, and of the files imported now. */
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

/** Posts refer to scaled copies, attachments to the original. */
function originalOf(address: string): string {
  return uploadsAt(address)[0]?.name ?? address;
}
