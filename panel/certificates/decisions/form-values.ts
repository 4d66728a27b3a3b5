import { z } from "zod";
import { cycleYears } from "#panel/certificates/certificate.ts";
import type { Action } from "#panel/certificates/decisions/actions.ts";
import { t } from "#panel/language/t.ts";
import type { Certificate } from "#shared/answers/certificates.ts";
import {
  type DecidableKind,
  type Decision,
  decidedFields,
  stateOn,
  upcomingSteps,
} from "#shared/decisions.ts";
import { changesOf, type DecisionInput, decisionInput, decisionMessages } from "#shared/schemas/decision.ts";
import { addDays, addYears, type Day } from "#shared/time.ts";

/** Form values: all fields as text, whether shown or not; the kind is empty until it is chosen. */
export type DecisionValues = Record<Exclude<keyof DecisionInput, "kind">, string> & {
  kind: DecidableKind | "";
};

/** Default values. @param decisions all of the certificate's */
export function offeredValues(
  { kinds, upcoming, lastDay }: Action,
  stored: Certificate,
  decisions: readonly Decision[],
  today: Day,
): DecisionValues {
  const [kind = ""] = kinds;
  // Defaults of a correction are the values on its effective date.
  const isRenewal = kind === "renewed";
  const from = isRenewal ? plannedRenewal(decisions, today) : upcoming?.on;
  const certificate = { ...stored, ...(from && stateOn(decisions, from)) };
  const { expiry_date } = certificate;
  const isPast = expiry_date < today;
  return {
    kind: kinds.length === 1 ? kind : "",
    decided_on: today,
    // Left empty: only staff know the date of the suspension.
    effective_on: lastDay ? "" : (upcoming?.on ?? (isRenewal && !isPast ? addDays(expiry_date, 1) : today)),
    reason: "",
    reference: "",
    internal_note: "",
    public_note_id: "",
    public_note_en: "",
    client_name: certificate.client_name,
    certificate_number: certificate.certificate_number,
    standard: certificate.standard,
    scope: certificate.scope ?? "",
    issue_date: isRenewal ? "" : certificate.issue_date,
    expiry_date: isRenewal ? addYears(expiry_date, cycleYears) : expiry_date,
    status: certificate.status,
  };
}

/** The effective date of a scheduled renewal, which another renewal must follow. */
export function plannedRenewal(decisions: readonly Decision[], today: Day): Day | undefined {
  return upcomingSteps(decisions, today)?.findLast(({ changes }) => changes.expiry_date)?.on;
}

/** The decision's input from the form values; for a correction only the changed fields. */
export function bodyOf(values: DecisionValues, offered: DecisionValues): z.input<typeof decisionInput> {
  const { kind, decided_on, effective_on, reason, reference } = values;
  const { internal_note, public_note_id, public_note_en } = values;
  const fields = askedFields(kind).filter(
    (field) => kind !== "corrected" || values[field] !== offered[field],
  );
  return {
    // Kept even if empty, for the schema's error message.
    kind: kind as DecidableKind,
    ...{ decided_on, effective_on, reason, reference, internal_note, public_note_id, public_note_en },
    ...Object.fromEntries(fields.map((field) => [field, values[field]])),
  };
}

/** The certificate's fields that a kind of decision changes. */
function askedFields(kind: DecisionValues["kind"]) {
  if (kind === "corrected") return decidedFields;
  if (kind === "renewed") return ["issue_date", "expiry_date"] as const;
  if (kind === "scope_extended" || kind === "scope_reduced") return ["scope"] as const;
  return [];
}

const noEmptyScope = t("Lingkup tidak dapat dikosongkan di sini. Kosongkan pada formulir sertifikat.");

/** The server's schema, plus the rule that something must change. */
export function schemaFor(offered: DecisionValues): z.ZodType<DecisionInput, DecisionValues> {
  const refusal = (field: keyof DecisionValues, message: string) => {
    return { code: "custom" as const, path: [field], message };
  };
  return z
    .custom<DecisionValues>()
    .superRefine(({ kind, scope }, context) => {
      const isEmptied = kind === "corrected" && offered.scope !== "" && scope.trim() === "";
      if (isEmptied) context.addIssue(refusal("scope", noEmptyScope));
    })
    .transform((values) => bodyOf(values, offered))
    .pipe(decisionInput)
    .superRefine((input, context) => {
      const isOldScope = input.kind.startsWith("scope_") && input.scope === offered.scope;
      if (isOldScope) context.addIssue(refusal("scope", decisionMessages.scope));
      const isEmpty = input.kind === "corrected" && Object.keys(changesOf(input)).length === 0;
      if (isEmpty) context.addIssue(refusal("client_name", decisionMessages.nothing));
    });
}
