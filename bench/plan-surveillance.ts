import type pg from "pg";

/**
 * Plans two surveillance audits for each generated certificate, one and two years after its issue; past ones are done, except one in
 * thirty. Does nothing where audits exist. Without triggers, so that no history is written.
 */
export async function planSurveillance(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select exists (select from surveillance_audits) as is_planned");
  if (rows[0].is_planned) return;
  await client.query("set session_replication_role = replica");
  await client.query(`insert into surveillance_audits (certificate_id, planned_on, done_on)
    select id, day, case when day < current_date and abs(hashtext(certificate_number || year)) % 30 > 0 then day end
    from certificates, generate_series(1, 2) year, lateral (select (issue_date + make_interval(years => year))::date as day) planned
    where day < expiry_date`);
  await client.query("set session_replication_role = default");
  await client.query("vacuum analyze surveillance_audits");
}
