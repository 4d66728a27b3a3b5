import { type SQL, sql } from "drizzle-orm";
import { validOn } from "#core/register/valid.ts";
import type { Day } from "#shared/time.ts";

/**
 * A subquery for `listCustomers`: for each customer that is a client in the register (`customer_id`), the printed name that most of its
 * valid certificates have (`client_name`) and the number of them (`valid`). One index scan per client.
 */
export function validByCustomer(today: Day): SQL {
  const valid = validOn(today, sql`client_name`, sql`client_id = client.id`);
  return sql`(select distinct on (customer_id) customer_id, client_name, valid
    from clients client, lateral (select client_name, count(*)::int as valid from (${valid}) valid group by client_name) named
    where customer_id is not null order by customer_id, valid desc, client_name)`;
}
