import { and, inArray, not } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { certificates } from "#core/db/schema.ts";
import { type CertificateQuery, listMatching } from "#core/register/certificate-list.ts";
import { searchCondition } from "#core/register/search-condition.ts";

export type PrintListQuery = Omit<CertificateQuery, "page" | "perPage"> & {
  /** Only these of the filtered certificates. */
  ids?: string[] | undefined;
  /** All filtered certificates except these. */
  except: string[];
};

/** @returns the first `max` certificates in the order of the list, and how many there are in all */
export async function listToPrint(db: Queryable, { ids, except, ...query }: PrintListQuery, max: number) {
  const found = await searchCondition(db, query.search ?? "", query);
  if (!found) return { data: [], total: 0 };
  const chosen = and(
    found.where,
    ids && inArray(certificates.id, ids),
    except.length > 0 ? not(inArray(certificates.id, except)) : undefined,
  );
  return await listMatching(db, { ...query, page: 1, perPage: max }, chosen ?? found.where);
}
