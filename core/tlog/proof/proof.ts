import { z } from "zod";
import type { Meaning } from "#core/tlog/proof/meaning.ts";
import { verdicts } from "#shared/certificate-status.ts";
import { isDay } from "#shared/time.ts";

const index = z.int().min(0);
/** Canonical base64 only, so that no changed character decodes to the same value. */
const base64 = z.string().refine((text) => Buffer.from(text, "base64").toString("base64") === text);
export const inclusion = z.array(base64).max(64);

const meaning = z.strictObject({
  verdict: z.enum([...verdicts, "removed"]),
  status: z.string(),
  valid_from: z.string(),
  valid_until: z.string(),
}) satisfies z.ZodType<Meaning>;

const includedLeaf = z.strictObject({ leaf: z.string(), index, inclusion });

/** What a C2SP tlog-proof has no field for: it is written into its `extra` line, as JSON in base64. */
const extra = z.strictObject({
  format: z.literal("absah-proof@v1"),
  certificate: z.uuid(),
  /** The calendar day in Jakarta; the entry was the certificate's last one at the end of it. */
  day: z.string().refine(isDay),
  /** What the entry means on that day. */
  says: meaning,
  /** The exact text of the entry. */
  leaf: z.string(),
  /** 16 bytes, hashed before `content` and `details`; null where these are not disclosed. */
  salt: base64.nullable(),
  /** The committed fields of the certificate. */
  content: z.string().nullable(),
  /** Its decisions, former numbers and sites; null also while a decision is still to take effect. */
  details: z.string().nullable(),
  /** The certificate's next entry, recorded after that day; null where there is none yet. */
  next: includedLeaf.nullable(),
  /** The entry with the hashes of the status lists of that day. */
  status_lists: includedLeaf.optional(),
  /** The certificate's credential of today, and the entry of the key that signed it. */
  credential: z.strictObject({ jwt: z.string(), key: includedLeaf }).optional(),
  /** The first time stamp (RFC 3161) of a tree head that covers the entry. */
  time_stamp: z
    .strictObject({
      authority: z.string(),
      /** The stamped tree head, signed. */
      checkpoint: z.string(),
      /** The TimeStampToken in DER. */
      token: base64,
      /** From the stamped tree to that of the proof's checkpoint. */
      consistency: z.array(base64).max(128),
    })
    .optional(),
  /** The log's verifier key, for convenience: get it from elsewhere to trust it. */
  key: z.string(),
});

const proof = extra.extend({
  index,
  /** The hashes from the leaf's sibling up to the root's child. */
  inclusion,
  /** The signed tree head, as the log gave it. */
  checkpoint: z.string(),
});

/** Proves offline what the register said of a certificate on a day. */
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

/** The older form without a header (`.spicy`), which is verified with the entry as a separate file. */
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
 * @throws RangeError when it is neither
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
