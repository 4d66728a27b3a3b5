import { LRUCache } from "lru-cache";
import type { ContentVersion, SiteContent } from "#core/content/site-content.ts";
import type { Queryable, Transaction } from "#core/db/client.ts";
import { formerAddresses } from "#core/db/schema.ts";
import { log } from "#core/log.ts";
import { type FormerAddress, findFormerAddress } from "#core/moving/former-addresses.ts";

/** Query parameters of WordPress; posts, pages and files share one table, so that ids are unique across them. */
const names = ["p", "page_id", "attachment_id"];
const home = new Set(["/", "/index.php"]);
const cacheEntriesMax = 10_000;
const rowsPerStatement = 5_000;

/** The URL of an item without a permalink: `/?p=123`. */
const pathOf = (number: string) => `/?p=${number}`;

/** A positive integer without leading zeros; undefined for anything else. */
function postNumber(text: string): string | undefined {
  return /^[1-9]\d{0,9}$/.test(text) ? text : undefined;
}

/** The id in a URL like `/?p=123`; undefined for every other URL. */
function postNumberIn(pathname: string, query: URLSearchParams): string | undefined {
  if (!home.has(pathname) || query.size === 0) return undefined;
  return names.flatMap((name) => postNumber(query.get(name) ?? "") ?? [])[0];
}

type NumberedItem = { number: string; entity: FormerAddress["entity"]; entity_id: string };

/** Adds redirects from ids. Existing ones, of another old site for instance, are kept. */
export async function insertPostNumbers(tx: Transaction, items: NumberedItem[]): Promise<void> {
  const rows = items.flatMap(({ number, entity, entity_id }) =>
    postNumber(number) ? [{ path: pathOf(number), entity, entity_id }] : [],
  );
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    await tx
      .insert(formerAddresses)
      .values(rows.slice(from, from + rowsPerStatement))
      .onConflictDoNothing();
}

export type PostNumbers = ReturnType<typeof openPostNumbers>;

type Content = Pick<SiteContent, "current" | "contentVersion">;
type CachedTarget = { target: string | undefined; version: ContentVersion["number"] };

/**
 * Redirects from ids of an old WordPress. Which ids exist is in memory with the site's data (`formerPosts`), and targets are cached for a
 * content version: requests with made-up ids cause no query.
 */
export function openPostNumbers(db: Queryable, content: Content) {
  const cache = new LRUCache<string, CachedTarget>({ max: cacheEntriesMax });
  return {
    /** The id in a URL, if it is a known one. */
    known(url: string): string | undefined {
      const mark = url.indexOf("?");
      if (mark < 0) return undefined;
      const number = postNumberIn(url.slice(0, mark), new URLSearchParams(url.slice(mark + 1)));
      return number !== undefined && content.current().formerPosts.has(pathOf(number)) ? number : undefined;
    },

    /** @returns a path of this site; undefined for an unpublished article, and while the database is down */
    async find(number: string): Promise<string | undefined> {
      const { number: version, isInSync } = content.contentVersion();
      const found = cache.get(number);
      if (found && isInSync && found.version === version) return found.target;
      try {
        const target = await findFormerAddress(db, "/", `?p=${number}`);
        if (isInSync) cache.set(number, { target, version });
        return target;
      } catch (error) {
        log.error({ err: error }, "a number of the old site could not be looked for");
        return undefined;
      }
    },
  };
}
