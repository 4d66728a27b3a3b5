import { z } from "zod";
import { canonicalJson } from "#shared/commitment.ts";

const hex = z.string().regex(/^[0-9a-f]{64}$/);
/** As PostgreSQL writes it: a day that nobody can mean is told as it stands. */
const day = z.string();
const edition = z.int();
const step = z.strictObject({
  on: day,
  /** Of the paper, from then on, where it is another one than before; since version 2. */
  edition: edition.optional(),
  status: z.string().optional(),
  valid_from: day.optional(),
  valid_until: day.optional(),
});

/** What the register says of a certificate from then on, without names: they are behind the hashes. */
const event = z.strictObject({
  /** Version 2 tells the edition, which version 1 had in `content` alone. */
  v: z.literal([1, 2]),
  type: z.literal("event"),
  certificate: z.uuid(),
  /** Counts the leaves of this certificate, from 0 on. */
  seq: z.int().min(0),
  /** Of the leaf before it of this certificate; null for the first. */
  prev: hex.nullable(),
  action: z.string(),
  edition: edition.optional(),
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

/** Of an event what a status follows from. */
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
/** A public key of ES256 with the members that its thumbprint is made of (RFC 7638). */
export const credentialJwk = z.object({
  crv: z.literal("P-256"),
  kty: z.literal("EC"),
  x: coordinate,
  y: coordinate,
});
export type CredentialJwk = z.infer<typeof credentialJwk>;

/** A key that signs credentials and status lists. */
const credentialKey = z.strictObject({
  v: z.literal(1),
  type: z.literal("credential-key"),
  key: credentialJwk.strict(),
  recorded: z.iso.datetime(),
});

/** Which places of the status lists are whose for ever: those from `first` on, in their order. */
const statusIndexes = z.strictObject({
  v: z.literal(1),
  type: z.literal("status-indexes"),
  first: z.int().min(0),
  /** Certificate and edition. */
  entries: z.array(z.tuple([z.uuid(), edition])).min(1),
  recorded: z.iso.datetime(),
});

/** What the status lists were: the SHA-256 of each one's bits. */
const statusLists = z.strictObject({
  v: z.literal(1),
  type: z.literal("status-lists"),
  /** In Jakarta. */
  day,
  /** By purpose and number, as "revocation/0". */
  lists: z.record(z.string(), hex),
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

/** The exact bytes of an entry (RFC 8785). */
export const leafText = (leaf: Leaf): string => canonicalJson(leaf);

/** The entry by which a log tells the key that signs it from then on, and which one it takes the place of. */
export function keyLeaf(key: string, replaces: string | undefined, now: Date): string {
  return leafText({ v: 1, type: "key", key, ...(replaces && { replaces }), recorded: now.toISOString() });
}

/** @throws when it is no entry of such a log, or not written in its one spelling */
export function parseLeaf(text: string): Leaf {
  const leaf = leafShape.parse(JSON.parse(text));
  if (leaf.type === "event" && (leaf.v === 2) !== (leaf.edition !== undefined))
    throw new RangeError("The entry does not have the members of its version");
  if (leafText(leaf) !== text) throw new RangeError("The entry is not written as RFC 8785 has it");
  return leaf;
}

/** An entry has at most 65,535 bytes (C2SP tlog-tiles). */
export const leafBytesMax = 65_535;
