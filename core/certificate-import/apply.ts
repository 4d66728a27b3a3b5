import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { fieldsOf } from "#core/certificate-import/staging.ts";
import type { CertificateAction } from "#core/certificates.ts";
import type { Transaction } from "#core/db/client.ts";
import { certificateFields } from "#shared/schemas/certificate.ts";

/** Keeps each statement far below the pool's time limit for a query, whatever the size of the file. */
const linesPerStatement = 10_000;

const action: CertificateAction = "imported";

/** Writes what is planned, with an event for every new and every changed certificate. */
export async function applyPlan(tx: Transaction, actor: Actor, lastLine: number): Promise<void> {
  for (let line = 0; line <= lastLine; line += linesPerStatement) {
    const part = sql`line >= ${line} and line < ${line + linesPerStatement}`;
    await tx.execute(sql`insert into certificates (id, ${fieldsOf()})
      select id, ${fieldsOf()} from import_plan where outcome = 'new' and ${part} order by line`);
    // Before the update, while what was stored can still be read.
    await tx.execute(sql`insert into certificate_events
        (certificate_id, action, actor_id, actor_name, before, after)
      select plan.id, ${action}, ${actor.id}::uuid, ${actor.name},
        case when outcome = 'changed' then ${contentOf("stored")} end, ${contentOf("plan")}
      from import_plan plan join certificates stored using (id)
      where outcome in ('new', 'changed') and ${part} order by line`);
    await tx.execute(sql`update certificates set ${assignments} from import_plan plan
      where plan.id = certificates.id and outcome = 'changed' and ${part}`);
  }
}

const assignments = sql.raw(certificateFields.map((field) => `${field} = plan.${field}`).join(", "));

/** A certificate as events keep it, like `contentOf` of core/certificates.ts; an import meets no removed one. */
export function contentOf(table: string): SQL {
  const pairs = ["id", ...certificateFields].map((field) => `'${field}', ${table}.${field}`);
  return sql.raw(`jsonb_build_object(${pairs.join(", ")}, 'removed_at', null)`);
}
