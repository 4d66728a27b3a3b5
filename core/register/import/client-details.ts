import { sql } from "drizzle-orm";
import type { Transaction } from "#core/db/client.ts";

/** The fields that the `client_…` columns of a file fill. */
const fields = ["address", "city", "province", "postal_code", "country", "identity_number"] as const;
const names = sql.raw(fields.join(", "));
const each = (write: (field: string) => string) => sql.raw(fields.map(write).join(", "));

/**
 * Collects the file's data on clients that the register lacks, in the table `import_client_details`: per client the first value in the
 * file. Only empty fields are filled, so that input of staff stays, and a contact is added if there is none.
 */
export async function planClientDetails(tx: Transaction): Promise<void> {
  await tx.execute(sql`create temp table import_client_details on commit drop as
    select told.id, told.line, client.id is not null as is_known,
      ${each((field) => `case when coalesce(client.${field}, '') = '' then told.${field} end as ${field}`)},
      case when coalesce(client.contacts, '[]') = '[]' then told.contacts end as contacts
    from (${clientsOfFile}) told left join clients client on client.id = told.id`);
  await tx.execute(sql`delete from import_client_details
    where coalesce(${names}) is null and contacts is null`);
  await tx.execute(sql`analyze import_client_details`);
}

/** Grouped by client. An e-mail address or telephone without a name belongs to the organisation itself. */
const clientsOfFile = sql`select coalesce(named.id, plan.client_id) as id, min(plan.line) as line,
    ${sql.join(
      fields.map((field) => sql`${first(sql.raw(`client_${field}`))} as ${sql.raw(field)}`),
      sql`, `,
    )},
    ${first(sql`contacts`)} as contacts
  from import_plan plan join import_rows given using (line)
    left join import_clients named on named.name_key = plan.client_key
    cross join lateral (select case when coalesce(contact_name, contact_email, contact_phone) is not null
      then jsonb_build_array(jsonb_build_object('name', coalesce(contact_name, left(given.client_name, 200)), 'role', '',
        'email', coalesce(contact_email, ''), 'telephone', coalesce(contact_phone, ''), 'language', 'id')) end as contacts) contact
  where outcome <> 'refused' and coalesce(${each((field) => `client_${field}`)}, contact_name, contact_email,
    contact_phone) is not null
  group by 1`;

function first(value: ReturnType<typeof sql>) {
  return sql`(array_agg(${value} order by plan.line) filter (where ${value} is not null))[1]`;
}

/** Fills in what clients still lack: staff may have saved one since. */
export async function completeClients(tx: Transaction, from: number, before: number): Promise<void> {
  await tx.execute(sql`update clients set
      ${each((field) => `${field} = coalesce(nullif(clients.${field}, ''), details.${field}, '')`)},
      contacts = coalesce(nullif(clients.contacts, '[]'), details.contacts, '[]')
    from import_client_details details
    where is_known and clients.id = details.id and line >= ${from} and line < ${before}`);
}

/** Inserts the new clients of `import_clients`, with the file's data on them. */
export async function insertClients(tx: Transaction, from: number, before: number): Promise<void> {
  await tx.execute(sql`insert into clients (id, legal_name, ${names}, contacts)
    select id, legal_name, ${each((field) => `coalesce(${field}, '')`)}, coalesce(contacts, '[]')
    from import_clients client left join import_client_details details using (id)
    where is_new and client.line >= ${from} and client.line < ${before} order by client.line`);
}
