import { z } from "zod";
import { canonicalJson } from "#shared/commitment.ts";

const hex = z.string().regex(/^[0-9a-f]{64}$/);
/** As PostgreSQL writes it, however absurd: no date may stop the log. */
const day = z.string();
const edition = z.int();
const step = z.strictObject({
  on: day,
  /** Where the step makes a new edition; since version 2. */
  edition: edition.optional(),
  status: z.string().optional(),
  valid_from: day.optional(),
  valid_until: day.optional(),
});

/** The new state of a certificate. Names are only in the hashed content. */
const event = z.strictObject({
  /** Version 2 adds the edition, which version 1 has in the hashed `content` alone. */
  v: z.literal([1, 2]),
  type: z.literal("event"),
  certificate: z.uuid(),
  /** Counts the leaves of this certificate from 0. */
  seq: z.int().min(0),
  /** The hash of this certificate's previous leaf; null for the first. */
  prev: hex.nullable(),
  action: z.string(),
  edition: edition.optional(),
  status: z.string(),
  valid_from: day,
  valid_until: day,
  /** From when it holds, which may differ from the day on which it was recorded. */
  effective: day,
  recorded: z.iso.datetime(),
  /** Decisions that take effect on a later day. */
  upcoming: z.array(step).optional(),
  removed: z.literal(true).optional(),
  content: hex,
  details: hex,
});

/** A new key of the log. */
const key = z.strictObject({
  v: z.literal(1),
  type: z.literal("key"),
  key: z.string(),
  /** The former key. */
  replaces: z.string().optional(),
  recorded: z.iso.datetime(),
});

/** This log replaces another one that could not go on, whose content follows. */
const restart = z.strictObject({
  v: z.literal(1),
  type: z.literal("restart"),
  /** The last known signed tree head of the other one. */
  former: z.string().nullable(),
  recorded: z.iso.datetime(),
});

/** The fields of an event that a status follows from. */
export const loggedEvent = event
  .pick({
    status: true,
    valid_from: true,
    valid_until: true,
    edition: true,
    upcoming: true,
    removed: true,
    recorded: true,
  })
  .strip();
export type LoggedEvent = z.infer<typeof loggedEvent>;

const coordinate = z.base64url().length(43);
/** An ES256 public key with the members that its thumbprint covers (RFC 7638). */
export const credentialJwk = z.object({
  crv: z.literal("P-256"),
  kty: z.literal("EC"),
  x: coordinate,
  y: coordinate,
});
export type CredentialJwk = z.infer<typeof credentialJwk>;

/** A new key of credentials and status lists. */
const credentialKey = z.strictObject({
  v: z.literal(1),
  type: z.literal("credential-key"),
  key: credentialJwk.strict(),
  recorded: z.iso.datetime(),
});

/** Assigns indexes of the status lists for good, consecutively from `first`. */
const statusIndexes = z.strictObject({
  v: z.literal(1),
  type: z.literal("status-indexes"),
  first: z.int().min(0),
  /** Certificate and edition. */
  entries: z.array(z.tuple([z.uuid(), edition])).min(1),
  recorded: z.iso.datetime(),
});

/** The SHA-256 of the bits of each status list. */
const statusLists = z.strictObject({
  v: z.literal(1),
  type: z.literal("status-lists"),
  /** The calendar day in Jakarta. */
  day,
  /** Keyed as "revocation/0". */
  lists: z.record(z.string(), hex),
  recorded: z.iso.datetime(),
});

/** A file that became a certificate's PDF. */
const document = z.strictObject({
  v: z.literal(1),
  type: z.literal("document"),
  certificate: z.uuid(),
  /** The certificate's edition when the file became its PDF. */
  edition: z.int().min(1),
  origin: z.enum(["issued", "uploaded"]),
  recorded: z.iso.datetime(),
  sha256: hex,
});

const leafShape = z.discriminatedUnion("type", [
  event,
  key,
  restart,
  document,
  credentialKey,
  statusIndexes,
  statusLists,
]);
export type Leaf = z.infer<typeof leafShape>;
export type DocumentLeaf = z.infer<typeof document>;
export type EventLeaf = z.infer<typeof event>;
export type StatusIndexesLeaf = z.infer<typeof statusIndexes>;
export type StatusListsLeaf = z.infer<typeof statusLists>;

/** The canonical form of an entry (RFC 8785). */
export const leafText = (leaf: Leaf): string => canonicalJson(leaf);

export function keyLeaf(key: string, replaces: string | undefined, now: Date): string {
  return leafText({ v: 1, type: "key", key, ...(replaces && { replaces }), recorded: now.toISOString() });
}

/** @throws when it is no entry of such a log, or not in canonical form */
export function parseLeaf(text: string): Leaf {
  const leaf = leafShape.parse(JSON.parse(text));
  if (leaf.type === "event" && (leaf.v === 2) !== (leaf.edition !== undefined))
    throw new RangeError("The entry does not have the members of its version");
  if (leafText(leaf) !== text) throw new RangeError("The entry is not written as RFC 8785 has it");
  return leaf;
}

/** C2SP tlog-tiles: the length of an entry is a uint16. */
export const leafBytesMax = 65_535;
