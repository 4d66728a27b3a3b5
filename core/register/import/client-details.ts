import { sql } from "drizzle-orm";
import type { Transaction } from "#core/db/client.ts";

/**
 * What the file says of clients that the register does not know yet, into the table `import_client_details`: of each the first
 * that a row says. What staff typed stays: only empty fields are filled, and a contact is added where there is none.
 */
export async function planClientDetails(tx: Transaction): Promise<void> {
  await tx.execute(sql`create temp table import_client_details on commit drop as
    select told.id, told.line, client.id is not null as is_known,
      case when coalesce(client.address, '') = '' then told.address end as address,
      case when coalesce(client.city, '') = '' then told.city end as city,
      case when coalesce(client.country, '') = '' then told.country end as country,
      case when coalesce(client.contacts, '[]') = '[]' then told.contacts end as contacts
    from (${toldByFile}) told left join clients client on client.id = told.id`);
  await tx.execute(sql`delete from import_client_details
    where address is null and city is null and country is null and contacts is null`);
  await tx.execute(sql`analyze import_client_details`);
}

/** By client. Who answers an address or a telephone without a name is the organisation itself. */
const toldByFile = sql`select coalesce(named.id, plan.client_id) as id, min(plan.line) as line,
    ${first(sql`client_address`)} as address, ${first(sql`client_city`)} as city, ${first(sql`client_country`)} as country,
    ${first(sql`contacts`)} as contacts
  from import_plan plan join import_rows given using (line)
    left join import_clients named on named.name_key = plan.client_key
    cross join lateral (select case when coalesce(contact_name, contact_email, contact_phone) is not null
      then jsonb_build_array(jsonb_build_object('name', coalesce(contact_name, left(given.client_name, 200)), 'role', '',
        'email', coalesce(contact_email, ''), 'telephone', coalesce(contact_phone, ''), 'language', 'id')) end as contacts) contact
  where outcome <> 'refused' and coalesce(client_address, client_city, client_country, contact_name, contact_email,
    contact_phone) is not null
  group by 1`;

function first(value: ReturnType<typeof sql>) {
  return sql`(array_agg(${value} order by plan.line) filter (where ${value} is not null))[1]`;
}

/** Fills what clients lack, as far as they lack it still: staff may have saved one since. */
export async function completeClients(tx: Transaction, from: number, before: number): Promise<void> {
  await tx.execute(sql`update clients set address = coalesce(nullif(clients.address, ''), details.address, ''),
      city = coalesce(nullif(clients.city, ''), details.city, ''),
      country = coalesce(nullif(clients.country, ''), details.country, ''),
      contacts = coalesce(nullif(clients.contacts, '[]'), details.contacts, '[]')
    from import_client_details details
    where is_known and clients.id = details.id and line >= ${from} and line < ${before}`);
}
