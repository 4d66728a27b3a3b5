import { z } from "zod";
import { limits } from "#shared/limits.ts";
import { requiredDay } from "#shared/schemas/certificate.ts";
import { decisionMessages } from "#shared/schemas/decision.ts";
import { line, lines, optional, orEmpty } from "#shared/schemas/fields.ts";

const bulkDecisionMessages = {
  expiry: "Isi lama perpanjangan, atau satu tanggal kedaluwarsa untuk semuanya.",
} as const;

const notes = {
  decided_on: requiredDay,
  reference: orEmpty(line(100)),
  internal_note: orEmpty(lines(5000)),
  public_note_id: orEmpty(lines(1000)),
  public_note_en: orEmpty(lines(1000)),
};

const renewal = z
  .object({
    kind: z.literal("renewed"),
    ...notes,
    reason: optional(line(100)),
    /** Extends each certificate's own expiry by these years; or one date for all. */
    years: z.int().min(1).max(limits.renewalYearsMax).nullish(),
    expiry_date: requiredDay.nullish(),
    /** Null for each certificate's own: the day after its expiry, or today if that has passed. */
    effective_on: requiredDay.nullish(),
  })
  .refine(({ years, expiry_date }) => Boolean(years) !== Boolean(expiry_date), {
    path: ["years"],
    error: bulkDecisionMessages.expiry,
  });

const suspension = z.object({
  kind: z.literal("suspended"),
  ...notes,
  reason: z.string({ error: decisionMessages.reason }).trim().min(1, decisionMessages.reason).pipe(line(100)),
  effective_on: requiredDay,
});

/** One decision about many certificates. */
export const bulkDecision = z.discriminatedUnion("kind", [renewal, suspension]);
export type BulkDecision = z.output<typeof bulkDecision>;
