import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, gte, like } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { accountEvents } from "#core/db/schema.ts";
import { recordedChange, settingEventColumns } from "#core/setting-history.ts";
import type { WebhookInput } from "#shared/schemas/webhook.ts";

type Endpoint = WebhookInput & { state: string; created_at: Date };

/** Over all endpoints: there are few, and they change rarely. */
const eventsMax = 2_000;

/**
 * The history of an endpoint's URL, description and events, newest first, with all of them before and after each change; without secrets.
 * The trail identifies endpoints by URL: each entry contains the URL of the next older one.
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
    // Another endpoint may have had the same URL: the state after an entry has to match the one before the next.
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

/** Compares the columns that both have. */
function isPartOf(whole: Record<string, unknown>, part: Record<string, unknown>): boolean {
  return Object.entries(part).every(
    ([name, value]) => !(name in whole) || isDeepStrictEqual(whole[name], value),
  );
}
