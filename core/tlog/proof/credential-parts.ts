import { sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import type { CredentialJwk } from "#core/tlog/leaf.ts";
import { endOf } from "#core/tlog/proof/meaning.ts";
import type { Proof } from "#core/tlog/proof/proof.ts";
import { canonicalJson } from "#shared/commitment.ts";
import type { Day } from "#shared/time.ts";

type Asked = {
  day: Day;
  credential: { jwt: string; key: CredentialJwk } | undefined;
  /** The size of the signed tree. */
  size: number;
};

/** The parts of a proof about credentials: the status lists of its day, and the credential with the log entry of its key. */
export async function readCredentialParts(
  db: Queryable,
  { day, credential, size }: Asked,
  inclusionOf: (index: number) => Promise<string[]>,
): Promise<Pick<Proof, "status_lists" | "credential">> {
  const withInclusion = async (found: Entry | undefined) =>
    found && { ...found, inclusion: await inclusionOf(found.index) };
  const lists = await findEntry(
    db,
    size,
    sql`leaf like '%"type":"status-lists"%' and leaf::json ->> 'day' = ${day}
      and (leaf::json ->> 'recorded')::timestamptz < ${endOf(day).toISOString()}`,
  );
  const named = credential && sql`position(${canonicalJson(credential.key)} in leaf) > 0`;
  const key = named && (await withInclusion(await findEntry(db, size, named)));
  const status_lists = await withInclusion(lists);
  return {
    ...(status_lists && { status_lists }),
    ...(credential && key && { credential: { jwt: credential.jwt, key } }),
  };
}

type Entry = { index: number; leaf: string };

/** The last matching entry, of those that are not about a certificate or a file. */
async function findEntry(
  db: Queryable,
  size: number,
  condition: ReturnType<typeof sql>,
): Promise<Entry | undefined> {
  const { rows } = await db.execute<Entry>(sql`
    select index::float8, leaf from log_leaves where certificate_id is null and sha256 is null and index < ${size} and ${condition}
    order by index desc limit 1`);
  return rows[0];
}
