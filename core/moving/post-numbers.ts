import { LRUCache } from "lru-cache";
import type { ContentVersion, SiteContent } from "#core/content/site-content.ts";
import type { Queryable, Transaction } from "#core/db/client.ts";
import { formerAddresses } from "#core/db/schema.ts";
import { log } from "#core/log.ts";
import { type FormerAddress, findFormerAddress } from "#core/moving/former-addresses.ts";

/** WordPress keeps posts, pages and files in one table: whichever of these names a number, it is the same item's. */
const names = ["p", "page_id", "attachment_id"];
const home = new Set(["/", "/index.php"]);
/** Addresses whose answer is kept in memory. */
const keptMax = 10_000;
const rowsPerStatement = 5_000;

/** What an item of WordPress was called before it had a permalink: `/?p=123`. */
const pathOf = (number: string) => `/?p=${number}`;

/** The number, without a sign and zeros before it, as WordPress counts; undefined for what is none. */
function postNumber(text: string): string | undefined {
  return /^[1-9]\d{0,9}$/.test(text) ? text : undefined;
}

/** The number of the item that an address of WordPress names, as `/?p=123`; undefined for every other address. */
function postNumberIn(pathname: string, query: URLSearchParams): string | undefined {
  if (!home.has(pathname) || query.size === 0) return undefined;
  return names.flatMap((name) => postNumber(query.get(name) ?? "") ?? [])[0];
}

type NumberedItem = { number: string; entity: FormerAddress["entity"]; entity_id: string };

/** Notes where numbers lead; one that leads somewhere already, of another old site for instance, goes on leading there. */
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
type Kept = { target: string | undefined; version: ContentVersion["number"] };

/**
 * Where numbers of an old WordPress lead. Which are known is part of the site's data in memory (`formerPosts`), and what a known one
 * leads to is asked once for each version of the content: made-up numbers cost no question, however many are sent.
 */
export function openPostNumbers(db: Queryable, content: Content) {
  const cache = new LRUCache<string, Kept>({ max: keptMax });
  return {
    /** The number that a request's address names, if it is one of the old site's. */
    known(url: string): string | undefined {
      const mark = url.indexOf("?");
      if (mark < 0) return undefined;
      const number = postNumberIn(url.slice(0, mark), new URLSearchParams(url.slice(mark + 1)));
      return number !== undefined && content.current().formerPosts.has(pathOf(number)) ? number : undefined;
    },

    /** @returns a path of this site; undefined for an article that is not published, and while the database cannot be asked */
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
