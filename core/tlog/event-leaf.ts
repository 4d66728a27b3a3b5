import { z } from "zod";
import type { EventLeaf } from "#core/tlog/leaf.ts";
import type { DecidedFields, UpcomingStep } from "#shared/decisions.ts";

/** A row of `certificate_commitments`. */
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

// Bounds of an entry: the full text beyond them is covered by its hash alone.
const statusCharactersMax = 200;
const dayCharactersMax = 20;
const stepsMax = 20;

/**
 * The log entry of a commitment.
 *
 * @param before the certificate's previous leaf
 * @param v the version to write: audits rebuild old entries as they were written
 */
export function eventLeaf(
  committed: Committed,
  before: { seq: number; hash: Buffer } | undefined,
  v: EventLeaf["v"] = 2,
): EventLeaf {
  const content = committedContent.parse(JSON.parse(committed.content));
  const steps = (content.upcoming ?? []).slice(0, stepsMax);
  const upcoming = steps.map(({ on, edition, changes }, index) => ({
    on: String(on).slice(0, dayCharactersMax),
    ...(v === 2 && isOtherEdition(edition, (steps[index - 1] ?? content).edition) && { edition }),
    ...loggedChanges(changes ?? {}),
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

export const truncatedStatus = (status: string): string => status.slice(0, statusCharactersMax);

const isOtherEdition = (edition: number, before: number) =>
  Number.isSafeInteger(edition) && edition !== before;

function loggedChanges({ status, issue_date, expiry_date }: DecidedFields) {
  return {
    // Written by SQL, they may be anything: no value may stop the log.
    ...(status !== undefined && { status: truncatedStatus(String(status)) }),
    ...(issue_date !== undefined && { valid_from: String(issue_date).slice(0, dayCharactersMax) }),
    ...(expiry_date !== undefined && { valid_until: String(expiry_date).slice(0, dayCharactersMax) }),
  };
}
