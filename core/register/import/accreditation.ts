import { sql } from "drizzle-orm";
import type { Transaction } from "#core/db/client.ts";

/**
 * Collects the file's data on accreditation that the register lacks, in the table `import_details`. Only empty fields are filled, so that
 * input of staff stays.
 */
export async function planDetails(tx: Transaction): Promise<void> {
  await tx.execute(sql`create temp table import_details on commit drop as
    select plan.id, plan.line, plan.outcome,
      case when coalesce(stored.scope_codes, '{}') = '{}' then string_to_array(given.scope_codes, ';') end as scope_codes,
      case when coalesce(stored.accreditation_body, '') = '' then given.accreditation_body end as accreditation_body,
      case when coalesce(stored.accreditation_number, '') = '' then given.accreditation_number end as accreditation_number,
      case when stored.original_issue_date is null then given.original_issue_date end as original_issue_date
    from import_plan plan join import_rows given using (line) left join certificate_details stored on stored.id = plan.id
    where outcome <> 'refused' and num_nonnulls(${given}) > 0`);
  await tx.execute(sql`delete from import_details where num_nonnulls(${fields}) = 0`);
  await tx.execute(sql`analyze import_details`);
}

const names = ["scope_codes", "accreditation_body", "accreditation_number", "original_issue_date"] as const;
const fields = sql.raw(names.join(", "));
const given = sql.raw(names.map((name) => `given.${name}`).join(", "));

/** Fills in what the certificates of these lines lack, after they are inserted. */
export async function completeDetails(tx: Transaction, from: number, before: number): Promise<void> {
  await tx.execute(sql`insert into certificate_details as stored (id, ${fields})
    select id, coalesce(scope_codes, '{}'), coalesce(accreditation_body, ''), coalesce(accreditation_number, ''), original_issue_date
    from import_details where line >= ${from} and line < ${before} order by line
    on conflict (id) do update set
      scope_codes = case when stored.scope_codes = '{}' then excluded.scope_codes else stored.scope_codes end,
      accreditation_body = coalesce(nullif(stored.accreditation_body, ''), excluded.accreditation_body),
      accreditation_number = coalesce(nullif(stored.accreditation_number, ''), excluded.accreditation_number),
      original_issue_date = coalesce(stored.original_issue_date, excluded.original_issue_date)`);
}
