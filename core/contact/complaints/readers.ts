import { and, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { complaints } from "#core/db/schema.ts";

/**
 * Who a complaint is about neither reads nor handles it (ISO/IEC 17021-1, 9.7.4 and 9.8.6), nor does an account that they made
 * an active administrator since it came in, themselves or through such an account (decision 51).
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
 * Follows the trail of accounts from the reader to whoever last made them an active administrator, from there to whoever did
 * so to that person before, and so on. Each step is older than the last, so it ends.
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
/** Of an `event`: an account was no active administrator before, or was none at all, and is one from then on. */
const makesAdministrator = sql`event.action in ('user-added', 'user-changed')
  and event.details -> 'after' @> ${isAdministrator}::jsonb
  and (event.details -> 'before' @> ${isAdministrator}::jsonb) is not true`;
