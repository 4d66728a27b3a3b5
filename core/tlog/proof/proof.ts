import { z } from "zod";
import type { Meaning } from "#core/tlog/proof/meaning.ts";
import { verdicts } from "#shared/certificate-status.ts";
import { isDay } from "#shared/time.ts";

const index = z.int().min(0);
/** Base64 in its one spelling: a changed byte is never the same value. */
const base64 = z.string().refine((text) => Buffer.from(text, "base64").toString("base64") === text);
export const inclusion = z.array(base64).max(64);

const meaning = z.strictObject({
  verdict: z.enum([...verdicts, "removed"]),
  status: z.string(),
  valid_from: z.string(),
  valid_until: z.string(),
}) satisfies z.ZodType<Meaning>;

const placed = z.strictObject({ leaf: z.string(), index, inclusion });

/** What is in no other place of a C2SP tlog-proof: it goes into its `extra` line, as this JSON in base64. */
const extra = z.strictObject({
  format: z.literal("absah-proof@v1"),
  certificate: z.uuid(),
  /** The calendar day in Jakarta at whose end the entry was the last one of the certificate. */
  day: z.string().refine(isDay),
  /** What the entry says of the certificate on that day. */
  says: meaning,
  /** The exact text of the entry. */
  leaf: z.string(),
  /** 16 bytes that stand before `content` and `details` where the entry hashes them; null where they are not told. */
  salt: base64.nullable(),
  /** What the certificate's page was made of. */
  content: z.string().nullable(),
  /** What had been decided about it; null also while any of it is still to take effect. */
  details: z.string().nullable(),
  /** The certificate's entry after it, which was recorded later than that day; null where there is none yet. */
  next: placed.nullable(),
  /** The entry that tells what the status lists of credentials were on that day, where there is one. */
  status_lists: placed.optional(),
  /** Of today: the credential of the certificate, and the entry that names the key which signed it. */
  credential: z.strictObject({ jwt: z.string(), key: placed }).optional(),
  /** The first tree head with the entry that an authority stamped (RFC 3161), where there is one. */
  time_stamp: z
    .strictObject({
      /** Whose it is. */
      authority: z.string(),
      /** The tree head that was stamped, as the log signed it. */
      checkpoint: z.string(),
      /** The TimeStampToken in DER. */
      token: base64,
      /** From its tree to that of the proof's checkpoint. */
      consistency: z.array(base64).max(128),
    })
    .optional(),
  /** Of the log, for whoever has it from nowhere else. */
  key: z.string(),
});

const proof = extra.extend({
  index,
  /** The hashes from the leaf's sibling up to the root's child. */
  inclusion,
  /** The signed tree head, as the log gave it. */
  checkpoint: z.string(),
});

/** What proves to anybody, without asking the register, what it said of a certificate on a day. */
export type Proof = z.infer<typeof proof>;

export const proofBytesMax = 1_000_000;

export function proofJson(proof: Proof): string {
  return `${JSON.stringify(proof, null, 2)}\n`;
}

const header = "c2sp.org/tlog-proof@v1";

/** A proof as a C2SP tlog-proof. */
export function tlogProofText({ index, inclusion, checkpoint, ...others }: Proof): string {
  const encoded = Buffer.from(JSON.stringify(others)).toString("base64");
  return `${header}\nextra ${encoded}\n${spicyText({ index, inclusion, checkpoint })}`;
}

/** The older form without a header (`.spicy`), which goes with the exact text of the entry as a file. */
export function spicyText({
  index,
  inclusion,
  checkpoint,
}: Pick<Proof, "index" | "inclusion" | "checkpoint">) {
  return [`index ${index}`, ...inclusion, "", checkpoint].join("\n");
}

/**
 * Reads a proof in either form: JSON, or a tlog-proof.
 *
 * @throws RangeError when it is none
 */
export function parseProof(text: string): Proof {
  try {
    return proof.parse(text.startsWith(header) ? readTlogProof(text) : JSON.parse(text));
  } catch (error) {
    throw new RangeError("This is no proof of a certificate", { cause: error });
  }
}

const tlogProofPattern = /^extra ([^\n]+)\nindex (0|[1-9]\d{0,15})\n((?:[^\n]+\n)*)\n(.+)$/s;

function readTlogProof(text: string): unknown {
  const [, encoded = "", index = "", hashes = "", checkpoint = ""] =
    tlogProofPattern.exec(text.slice(header.length + 1)) ?? [];
  const others: unknown = JSON.parse(Buffer.from(base64.parse(encoded), "base64").toString());
  return { ...Object(others), index: Number(index), inclusion: hashes.split("\n").slice(0, -1), checkpoint };
}
