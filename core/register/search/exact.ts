import { sql } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";
import { bindHidden, executePrepared } from "#core/db/prepared-statements.ts";
import type { CertificateLoader } from "#core/register/certificate-loader.ts";
import type { CertificateFound } from "#core/register/certificates.ts";
import { hasNumber } from "#core/register/search/has-number.ts";
import { parseQuery } from "#core/register/search/query.ts";
import { UnconfirmedError } from "#core/tlog/confirmation.ts";

/**
 * The certificate whose number this is, whatever separates its parts, a removed one included: what is read from a paper. Not where another
 * one, a removed one among them, has or had a number that differs in its separators alone: then people have to compare.
 *
 * @returns undefined when there is none, or more than one
 * @throws UnconfirmedError when it is not confirmed, or was found by a number that it never had
 */
export async function findByTypedNumber(
  { publicDb, findCertificate }: { publicDb: Database; findCertificate: CertificateLoader },
  typed: string,
): Promise<CertificateFound | undefined> {
  const id = await findHolder(publicDb, typed);
  const found = id === undefined ? undefined : await findCertificate(id);
  if (found && !hasNumber(found, typed)) throw astray(typed);
  return found;
}

const astray = (typed: string) =>
  new UnconfirmedError(`The table of numbers leads from ${JSON.stringify(typed)} to another certificate`);

/** Whether the page may be shown: for a former number the list shows the current one instead, except for a removed certificate, which no list has. */
type Holder = { id: string; is_shown: boolean | null };

async function findHolder(db: Database, typed: string): Promise<string | undefined> {
  const numbers = parseQuery(typed)?.numbers ?? [];
  for (const number of numbers.filter((each) => /\d/.test(each))) {
    const rows = await executePrepared<Holder>(
      db,
      sql`(select certificate_id as id, bool_or(n.until is null or c.removed_at is not null) as is_shown
          from certificate_numbers n join certificates c on c.id = certificate_id
          where certificate_search_number(n.certificate_number) = ${bindHidden(number)} group by certificate_id limit 2)
        union all (select id, null from certificates
          where removed_at is null and search_number collate "C" = ${bindHidden(number)} limit 2)`,
    );
    const [found, another] = rows.filter(({ is_shown }) => is_shown !== null);
    if (another) return undefined;
    // The table of numbers points to another certificate than the one that has the number, or to none.
    if (rows.some(({ id }) => id !== found?.id)) throw astray(typed);
    if (found) return found.is_shown ? found.id : undefined;
  }
  return undefined;
}
