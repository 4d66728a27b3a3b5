import { and, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { complaints } from "#core/db/schema.ts";

/**
 * SQL condition: excludes the person a complaint is about (ISO/IEC 17021-1, 9.7.4 and 9.8.6), and accounts that they made active
 * administrators since it was submitted, directly or through such accounts (decision 51).
 *
 * @param readerId of a profile
 */
export function mayBeReadBy(readerId: string): SQL | undefined {
  return or(
    isNull(complaints.concerned_id),
    and(ne(complaints.concerned_id, readerId), sql`not ${wasMadeReaderByConcerned(readerId)}`),
  );
}

/**
 * Recursively follows the audit trail from the reader to the person who last made them an active administrator, and so on. Each event is
 * older than the previous one, so it terminates.
 */
function wasMadeReaderByConcerned(readerId: string): SQL {
  return sql`exists (
    with recursive made as (
      (select event.id, event.actor_id, event.actor_email, event.occurred_at
        from account_events event join profiles reader on reader.email = event.subject
        where reader.id = ${readerId} and ${makesAdministrator}
        order by event.id desc limit 1)
      union all
      select earlier.* from made, lateral (
        select event.id, event.actor_id, event.actor_email, event.occurred_at
        from account_events event
        where event.subject = made.actor_email and event.id < made.id and ${makesAdministrator}
        order by event.id desc limit 1) earlier
    )
    select from made
    where made.actor_id = ${complaints.concerned_id} and made.occurred_at >= ${complaints.created_at})`;
}

const isAdministrator = '{"role": "admin", "is_active": true}';
/** The event made an account an active administrator that was none before. */
const makesAdministrator = sql`event.action in ('user-added', 'user-changed')
  and event.details -> 'after' @> ${isAdministrator}::jsonb
  and (event.details -> 'before' @> ${isAdministrator}::jsonb) is not true`;
