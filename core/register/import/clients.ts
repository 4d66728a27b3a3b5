import { sql } from "drizzle-orm";
import type { Transaction } from "#core/db/client.ts";
import { completeClients, insertClients, planClientDetails } from "#core/register/import/client-details.ts";
import { otherNamesMax } from "#shared/schemas/client.ts";

/** Resolves each client name of the plan to a client, in the table `import_clients`; new names have none. */
export async function planClients(tx: Transaction): Promise<void> {
  // The oldest one, as in `clientNamed`. One statement for all: an index lookup per name would take longer.
  await tx.execute(sql`create temp table import_clients on commit drop as
    select distinct on (name_key) name_key, client.id, false as is_new, null::integer as line, null::text as legal_name
    from clients client, unnest(client.name_keys) name_key
    where name_key in (select client_key from import_plan where outcome in ('new', 'changed'))
    order by name_key, client.created_at, client.id`);
  await tx.execute(sql`alter table import_clients add primary key (name_key)`);
  // A renamed certificate adds the name to its own client …
  await tx.execute(sql`insert into import_clients
    select distinct on (client_key) client_key, client_id, false, line, client_name from import_plan
    where outcome = 'changed' and client_key is not null and client_id is not null
    order by client_key, line
    on conflict do nothing`);
  // … and a new one creates a client if none has the name.
  await tx.execute(sql`insert into import_clients
    select distinct on (client_key) client_key, gen_random_uuid(), true, line, client_name from import_plan
    where outcome in ('new', 'changed') and client_key is not null
    order by client_key, line
    on conflict do nothing`);
  await tx.execute(sql`analyze import_clients`);
  await planClientDetails(tx);
}

/** Inserts the new clients of these lines, and fills in what existing ones lack. */
export async function writeClients(tx: Transaction, from: number, before: number): Promise<void> {
  await insertClients(tx, from, before);
  await tx.execute(sql`update clients set other_names = other_names || added.names
    from (select id, array_agg(legal_name order by line) as names from import_clients
      where not is_new and line >= ${from} and line < ${before} group by id) added
    where clients.id = added.id and cardinality(other_names) + cardinality(added.names) <= ${otherNamesMax}`);
  await completeClients(tx, from, before);
}
