import pg from "pg";
import { DatabaseClient } from "#core/db/database-client.ts";
import { jobsSchema } from "#core/db/jobs-schema.ts";

const ordinary = "select, insert, update, delete";

/**
 * The privileges of the application's role per table; it owns none. Histories, former numbers and the search's tables are only written by
 * triggers (0015_event_triggers.sql), and certificates are never deleted.
 */
export const tableRights: Record<string, string> = {
  account_events: "select, insert",
  accounts: ordinary,
  api_keys: "select, insert, update",
  article_former_slugs: ordinary,
  article_html_signatures: ordinary,
  articles: ordinary,
  calendar_feeds: ordinary,
  certificate_commitments: "select",
  certificate_decisions: "select, insert",
  certificate_details: ordinary,
  certificate_events: "select",
  certificate_files: "select",
  certificate_numbers: "select",
  certificate_watches: ordinary,
  certificates: "select, insert, update",
  client_mails: "select, insert, update",
  clients: ordinary,
  complaint_events: "select, insert",
  complaint_files: "select, insert",
  complaint_mails: ordinary,
  complaints: "select, insert, update",
  contact_messages: ordinary,
  content_events: "select",
  credential_indexes: "select, insert",
  customers: ordinary,
  decision_proposals: "select, insert, update",
  decision_reasons: ordinary,
  demonstration_rows: "select, insert",
  failed_checks: ordinary,
  forgery_events: "select, insert",
  forgery_files: "select, insert",
  forgery_reports: "select, insert, update",
  former_addresses: "select, insert",
  gallery_images: ordinary,
  hero_slider: ordinary,
  idempotent_requests: ordinary,
  identities: ordinary,
  import_mappings: ordinary,
  imported_rows: "select, insert",
  log_alarms: ordinary,
  log_checkpoints: "select, insert",
  log_cosignatures: "select, insert",
  log_leaves: "select, insert",
  log_pending: "select, insert, delete",
  log_tiles: "select, insert, update",
  log_time_stamps: "select, insert",
  mail_texts: ordinary,
  navigation_items: ordinary,
  page_content: ordinary,
  partners: ordinary,
  passkeys: ordinary,
  profiles: ordinary,
  quotation_request_events: "select, insert",
  quotation_request_files: "select, insert",
  quotation_request_mails: ordinary,
  quotation_requests: "select, insert, update",
  rate_limits: ordinary,
  register_settings: ordinary,
  saved_views: ordinary,
  search_dictionary: "select",
  services: ordinary,
  sessions: ordinary,
  sign_in_settings: ordinary,
  site_page_former_slugs: ordinary,
  site_pages: ordinary,
  site_settings: ordinary,
  status_lists: "select, insert, update",
  surveillance_audits: ordinary,
  two_factor_roles: ordinary,
  two_factors: ordinary,
  uploads: ordinary,
  used_challenges: ordinary,
  verifications: ordinary,
  visitors: ordinary,
  watch_mails: ordinary,
  webhook_deliveries: ordinary,
  webhook_endpoints: "select, insert, update",
  webhook_outbox: "select, update, delete",
};

/** Sequences of ordinary tables; those of the histories are used by the triggers' owner. */
const sequences = ["navigation_items_id_seq", "page_content_id_seq", "site_settings_id_seq"];

/** Functions that the application runs with their owner's privileges: erasures, which are recorded in the trail, and `analyze`. */
const functionsOfOwner = [
  "analyze_register(integer)",
  "erase_complaint(uuid)",
  "erase_forgery_report(uuid)",
  "erase_quotation_request(uuid)",
];

/** They write tables that the application may not: it could otherwise use them as triggers of its own tables to write anything. */
const triggersOfOwner = [
  "commit_certificates(uuid[], text)",
  "extend_search_dictionary()",
  "keep_certificate_numbers()",
  "note_webhook_events()",
  "record_certificate_commitments()",
  "record_certificate_decisions()",
  "record_certificate_events()",
  "record_certificate_file()",
  "record_content_events()",
  "record_earlier_pdf()",
  "record_profile_events()",
  "record_upload_events()",
];

/**
 * Grants the application's role its privileges, and revokes all others. To be called by the owner of the tables after every migration;
 * atomic for other connections.
 */
export async function grantRights(owner: pg.Client, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role);
  const name = pg.escapeLiteral(role);
  const grants = Object.entries(tableRights).map(
    ([table, rights]) => `grant ${rights} on ${table} to ${to};`,
  );
  // Statements in one query string are one transaction.
  await owner.query(`
    revoke all on all tables in schema public from ${to};
    revoke all on all sequences in schema public from ${to};
    grant usage on schema public to ${to};
    ${grants.join("\n")}
    grant usage on sequence ${sequences.join(", ")} to ${to};
    grant usage on schema ${jobsSchema} to ${to};
    grant ${ordinary} on all tables in schema ${jobsSchema} to ${to};
    grant usage on all sequences in schema ${jobsSchema} to ${to};
    revoke all on function ${[...triggersOfOwner, ...functionsOfOwner].join(", ")} from public, ${to};
    grant execute on function ${functionsOfOwner.join(", ")} to ${to};
    do $$ begin
      -- Databases that were made before PostgreSQL 15 let everybody make tables.
      if has_schema_privilege(${name}, 'public', 'create') then
        revoke create on schema public from public, ${to};
      end if;
      -- An import keeps its rows in temporary tables.
      if not has_database_privilege(${name}, current_database(), 'temporary') then
        execute format('grant temporary on database %I to %I', current_database(), ${name});
      end if;
    end $$`);
}

export type DatabaseRole = {
  name: string;
  /** As a superuser, or as the owner of the histories, their schema or the database. */
  mayChangeHistory: boolean;
};

/** Describes the role of a connection. */
export async function describeRole(connectionString: string): Promise<DatabaseRole> {
  const client = new DatabaseClient({ connectionString, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<DatabaseRole>(`
      select session_user as name, bool_or(pg_has_role(session_user, owner, 'member')) as "mayChangeHistory"
      from (select relowner as owner from pg_class
              where relnamespace = 'public'::regnamespace and relname like '%\\_events'
            union all select nspowner from pg_namespace where nspname = 'public') owners`);
    const [found] = rows;
    if (!found) throw new Error("The database names no role");
    return found;
  } finally {
    await client.end();
  }
}
