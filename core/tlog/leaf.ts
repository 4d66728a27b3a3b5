import { z } from "zod";
import { canonicalJson } from "#shared/commitment.ts";
import type { DecidedFields, UpcomingStep } from "#shared/decisions.ts";

const hex = z.string().regex(/^[0-9a-f]{64}$/);
/** As PostgreSQL writes it: a day that nobody can mean is told as it stands. */
const day = z.string();
const step = z.strictObject({
  on: day,
  status: z.string().optional(),
  valid_from: day.optional(),
  valid_until: day.optional(),
});

/** What the register says of a certificate from then on, without names: they are behind the hashes. */
const event = z.strictObject({
  v: z.literal(1),
  type: z.literal("event"),
  certificate: z.uuid(),
  /** Counts the leaves of this certificate, from 0 on. */
  seq: z.int().min(0),
  /** Of the leaf before it of this certificate; null for the first. */
  prev: hex.nullable(),
  action: z.string(),
  status: z.string(),
  valid_from: day,
  valid_until: day,
  /** Where what is said holds from another day on than it was recorded. */
  effective: day,
  recorded: z.iso.datetime(),
  /** What takes effect on a later day, of what is told here. */
  upcoming: z.array(step).optional(),
  removed: z.literal(true).optional(),
  content: hex,
  details: hex,
});

/** A key that signs the log from then on. */
const key = z.strictObject({
  v: z.literal(1),
  type: z.literal("key"),
  key: z.string(),
  /** The one that it takes the place of. */
  replaces: z.string().optional(),
  recorded: z.iso.datetime(),
});

/** The log takes the place of another one, which could not go on; what was in that one follows. */
const restart = z.strictObject({
  v: z.literal(1),
  type: z.literal("restart"),
  /** Its last tree head that is known, signed. */
  former: z.string().nullable(),
  recorded: z.iso.datetime(),
});

/** A file that became a certificate's PDF. */
const document = z.strictObject({
  v: z.literal(1),
  type: z.literal("document"),
  certificate: z.uuid(),
  /** Which the certificate had when the file became its PDF. */
  edition: z.int().min(1),
  origin: z.enum(["issued", "uploaded"]),
  recorded: z.iso.datetime(),
  /** Of its bytes. */
  sha256: hex,
});

const leafShape = z.discriminatedUnion("type", [event, key, restart, document]);
export type Leaf = z.infer<typeof leafShape>;
export type DocumentLeaf = z.infer<typeof document>;
export type EventLeaf = z.infer<typeof event>;

/** The exact bytes of an entry (RFC 8785). */
export const leafText = (leaf: Leaf): string => canonicalJson(leaf);

/** The entry by which a log tells the key that signs it from then on, and which one it takes the place of. */
export function keyLeaf(key: string, replaces: string | undefined, now: Date): string {
  return leafText({ v: 1, type: "key", key, ...(replaces && { replaces }), recorded: now.toISOString() });
}

/** @throws when it is no entry of such a log, or not written in its one spelling */
export function parseLeaf(text: string): Leaf {
  const leaf = leafShape.parse(JSON.parse(text));
  if (leafText(leaf) !== text) throw new RangeError("The entry is not written as RFC 8785 has it");
  return leaf;
}

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
  status: z.string(),
  issue_date: day,
  expiry_date: day,
  removed: z.boolean(),
  upcoming: z.array(z.custom<UpcomingStep>()).nullable(),
});

/** An entry has at most 65,535 bytes (C2SP tlog-tiles): what is longer than anybody means is told by its hash alone. */
const statusCharactersMax = 200;
const dayCharactersMax = 20;
const stepsMax = 20;
export const leafBytesMax = 65_535;

/**
 * The entry that tells of a commitment.
 *
 * @param before the certificate's leaf before it: its place and its hash
 */
export function eventLeaf(
  committed: Committed,
  before: { seq: number; hash: Buffer } | undefined,
): EventLeaf {
  const said = committedContent.parse(JSON.parse(committed.content));
  const steps = (said.upcoming ?? []).slice(0, stepsMax);
  const upcoming = steps.map(({ on, changes }) => ({
    on: String(on).slice(0, dayCharactersMax),
    ...toldOf(changes ?? {}),
  }));
  return {
    v: 1,
    type: "event",
    certificate: committed.certificate_id,
    seq: before ? before.seq + 1 : 0,
    prev: before ? before.hash.toString("hex") : null,
    action: committed.action,
    status: said.status.slice(0, statusCharactersMax),
    valid_from: said.issue_date,
    valid_until: said.expiry_date,
    effective: committed.effective_on,
    recorded: committed.recorded_at.toISOString(),
    ...(upcoming.length > 0 && { upcoming }),
    ...(said.removed && { removed: true }),
    content: committed.content_hash.toString("hex"),
    details: committed.details_hash.toString("hex"),
  };
}

function toldOf({ status, issue_date, expiry_date }: DecidedFields) {
  return {
    // By SQL they may be anything: nothing that somebody writes stops the log.
    ...(status !== undefined && { status: String(status).slice(0, statusCharactersMax) }),
    ...(issue_date !== undefined && { valid_from: String(issue_date).slice(0, dayCharactersMax) }),
    ...(expiry_date !== undefined && { valid_until: String(expiry_date).slice(0, dayCharactersMax) }),
  };
}
