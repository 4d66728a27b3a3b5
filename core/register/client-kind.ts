import { sql } from "drizzle-orm";
import { type ContentKind, columnsFor } from "#core/content/rows.ts";
import { clients } from "#core/db/schema.ts";
import type { ClientSort } from "#shared/answers/clients.ts";
import { type ClientInput, clientInput } from "#shared/schemas/client.ts";

/** Clients in the panel. */
export const clientKind: ContentKind<ClientInput, ClientSort> = {
  table: clients,
  entity: "clients",
  columns: columnsFor(clients, clientInput),
  listed: {
    legal_name: clients.legal_name,
    other_names: clients.other_names,
    city: clients.city,
    country: clients.country,
    certificate_count: sql`(select count(*)::int from certificates c where c.client_id = clients.id and c.removed_at is null)`,
  },
  sorts: { legal_name: sql`lower(${clients.legal_name})`, city: clients.city },
  searched: clients.search_text,
};
