import { z } from "zod";
import type { EventLeaf } from "#core/tlog/leaf.ts";
import type { DecidedFields, UpcomingStep } from "#shared/decisions.ts";

/** A row of `certificate_commitments` with what its content says. */
export type Committed = {
  certificate_id: string;
  action: string;
  effective_on: string;
  recorded_at: Date;
  content: string;
  content_hash: Buffer;
  details_hash: Buffer;
};

const committedContent = z.object({
  edition: z.int(),
  status: z.string(),
  issue_date: z.string(),
  expiry_date: z.string(),
  removed: z.boolean(),
  upcoming: z.array(z.custom<UpcomingStep>()).nullable(),
});

/** What is longer than anybody means is told by its hash alone. */
const statusCharactersMax = 200;
const dayCharactersMax = 20;
const stepsMax = 20;

/**
 * The entry that tells of a commitment.
 *
 * @param before the certificate's leaf before it: its place and its hash
 * @param v the version of its form: an entry that is in the log stays as it was written
 */
export function eventLeaf(
  committed: Committed,
  before: { seq: number; hash: Buffer } | undefined,
  v: EventLeaf["v"] = 2,
): EventLeaf {
  const content = committedContent.parse(JSON.parse(committed.content));
  const steps = (content.upcoming ?? []).slice(0, stepsMax);
  const upcoming = steps.map(({ on, edition, changes }, place) => ({
    on: String(on).slice(0, dayCharactersMax),
    ...(v === 2 && isOther(edition, (steps[place - 1] ?? content).edition) && { edition }),
    ...toldOf(changes ?? {}),
  }));
  return {
    v,
    type: "event",
    certificate: committed.certificate_id,
    seq: before ? before.seq + 1 : 0,
    prev: before ? before.hash.toString("hex") : null,
    action: committed.action,
    ...(v === 2 && { edition: content.edition }),
    status: truncatedStatus(content.status),
    valid_from: content.issue_date,
    valid_until: content.expiry_date,
    effective: committed.effective_on,
    recorded: committed.recorded_at.toISOString(),
    ...(upcoming.length > 0 && { upcoming }),
    ...(content.removed && { removed: true }),
    content: committed.content_hash.toString("hex"),
    details: committed.details_hash.toString("hex"),
  };
}

/** A status as an entry tells it. */
export const truncatedStatus = (status: string): string => status.slice(0, statusCharactersMax);

/** An edition that stays is not told again. */
const isOther = (edition: number, before: number) => Number.isSafeInteger(edition) && edition !== before;

function toldOf({ status, issue_date, expiry_date }: DecidedFields) {
  return {
    // By SQL they may be anything: nothing that somebody writes stops the log.
    ...(status !== undefined && { status: truncatedStatus(String(status)) }),
    ...(issue_date !== undefined && { valid_from: String(issue_date).slice(0, dayCharactersMax) }),
    ...(expiry_date !== undefined && { valid_until: String(expiry_date).slice(0, dayCharactersMax) }),
  };
}
