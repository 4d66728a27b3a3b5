import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, gte, like } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { accountEvents } from "#core/db/schema.ts";
import { recordedChange, settingEventColumns } from "#core/setting-history.ts";
import type { WebhookInput } from "#shared/schemas/webhook.ts";

type Endpoint = WebhookInput & { state: string; created_at: Date };

/** Of all endpoints together: there are few, and each is changed seldom. */
const eventsMax = 2_000;

/**
 * Who changed an endpoint's address, description or events, newest first, with all of them before and after each change; nothing of its
 * secrets. The trail names an endpoint by its address: each entry tells the address that the next older one has.
 */
export async function listEndpointEvents(db: Queryable, { created_at, ...endpoint }: Endpoint) {
  const { action, subject, occurred_at, id } = accountEvents;
  const isOfEndpoints = and(
    eq(action, "setting-changed"),
    like(subject, "webhook %"),
    gte(occurred_at, created_at),
  );
  const rows = await db
    .select({ ...settingEventColumns, subject })
    .from(accountEvents)
    .where(isOfEndpoints)
    .orderBy(desc(id))
    .limit(eventsMax);
  let after = contentOf(endpoint);
  let { state } = endpoint;
  return rows.flatMap(({ details, subject: named, ...event }) => {
    const { data: changed } = recordedChange.safeParse(details);
    if (!changed?.after || !changed.before || named !== `webhook ${after.url}`) return [];
    // Another one may have had the same address: what an entry led to has to be what stood here.
    if (!isPartOf({ ...after, state }, changed.after)) return [];
    const earlier = { ...after, state, ...changed.before };
    const entry = { ...event, action: "changed", before: contentOf(earlier), after };
    state = earlier.state;
    after = entry.before;
    return isDeepStrictEqual(entry.before, entry.after) ? [] : [entry];
  });
}

function contentOf({ url, description, events, content_kinds }: WebhookInput): WebhookInput {
  return { url, description, events, content_kinds };
}

/** Of the columns that both have. */
function isPartOf(whole: Record<string, unknown>, part: Record<string, unknown>): boolean {
  return Object.entries(part).every(
    ([name, value]) => !(name in whole) || isDeepStrictEqual(whole[name], value),
  );
}
