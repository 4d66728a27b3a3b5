import { z } from "zod";
import { type DecidableKind, type DecidedFields, decidableKinds } from "#shared/decisions.ts";
import { certificateInput, certificateLengths, requiredDay } from "#shared/schemas/certificate.ts";
import { line, lines, optional, orEmpty, required } from "#shared/schemas/fields.ts";

/** Decisions that need a reason, for clients and assessors (ISO/IEC 17021-1, 9.6.5). */
export const kindsWithReason = ["suspended", "withdrawn"] as const satisfies readonly DecidableKind[];

export const decisionMessages = {
  kind: "Pilih keputusannya.",
  reason: "Pilih alasan keputusan ini.",
  scope: "Tulis lingkup yang baru.",
  expiry: "Isi tanggal kedaluwarsa yang baru.",
  nothing: "Tidak ada yang berubah: isi yang benar pada bidang yang salah.",
} as const;

const optionalDay = z
  .union([requiredDay, z.literal(""), z.null()])
  .optional()
  .transform((value) => value || null);
const { client_name, certificate_number, standard } = certificateInput.shape;

/** The input of a decision: kind, date, effective date and reason. */
export const decisionInput = z
  .object({
    kind: z.enum(decidableKinds, { error: decisionMessages.kind }),
    decided_on: requiredDay,
    effective_on: requiredDay,
    reason: optional(line(100)),
    reference: orEmpty(line(100)),
    internal_note: orEmpty(lines(5000)),
    public_note_id: orEmpty(lines(1000)),
    public_note_en: orEmpty(lines(1000)),
    /** The new values, for renewals, scope changes and corrections. */
    client_name: client_name.nullish(),
    certificate_number: certificate_number.nullish(),
    standard: standard.nullish(),
    scope: optional(lines(certificateLengths.scope)),
    issue_date: optionalDay,
    expiry_date: optionalDay,
    status: z.union([required(certificateLengths.status), z.null()]).optional(),
  })
  .superRefine((value, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const mustHaveReason = kindsWithReason.some((kind) => kind === value.kind);
    if (mustHaveReason && !value.reason) refuse("reason", decisionMessages.reason);
    if (value.kind.startsWith("scope_") && !value.scope) refuse("scope", decisionMessages.scope);
    if (value.kind === "renewed" && !value.expiry_date) refuse("expiry_date", decisionMessages.expiry);
  });

export type DecisionInput = z.output<typeof decisionInput>;

/** The fields that a decision sets. */
export function changesOf(input: DecisionInput): DecidedFields {
  const { kind, scope, issue_date, expiry_date } = input;
  if (kind === "suspended") return { status: "Dibekukan" };
  if (kind === "restored") return { status: "Valid" };
  if (kind === "withdrawn") return { status: "Dicabut" };
  if (kind === "scope_extended" || kind === "scope_reduced") return { scope };
  if (kind === "renewed")
    return { ...(issue_date && { issue_date }), ...(expiry_date && { expiry_date }), status: "Valid" };
  const { client_name, certificate_number, standard, status } = input;
  return {
    ...(client_name && { client_name }),
    ...(certificate_number && { certificate_number }),
    ...(standard && { standard }),
    ...(scope && { scope }),
    ...(issue_date && { issue_date }),
    ...(expiry_date && { expiry_date }),
    ...(status && { status }),
  };
}
