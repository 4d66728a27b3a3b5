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

/** What the form of a decision holds: every field as text, whichever of them it asks for; no kind until one is chosen. */
export type DecisionValues = Record<Exclude<keyof DecisionInput, "kind">, string> & {
  kind: DecidableKind | "";
};

/** What the form offers. @param decisions all about the certificate */
export function offeredValues(
  { kinds, upcoming, lastDay }: Action,
  stored: Certificate,
  decisions: readonly Decision[],
  today: Day,
): DecisionValues {
  const [kind = ""] = kinds;
  // What is corrected is read as it will be on its day.
  const isRenewal = kind === "renewed";
  const from = isRenewal ? plannedRenewal(decisions, today) : upcoming?.on;
  const certificate = { ...stored, ...(from && stateOn(decisions, from)) };
  const { expiry_date } = certificate;
  const isPast = expiry_date < today;
  return {
    kind: kinds.length === 1 ? kind : "",
    decided_on: today,
    // Since when it is suspended only staff know.
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

/** From when on a renewal that is recorded already takes effect; another one follows on it. */
export function plannedRenewal(decisions: readonly Decision[], today: Day): Day | undefined {
  return upcomingSteps(decisions, today)?.findLast(({ changes }) => changes.expiry_date)?.on;
}

/** Of what the form holds, what belongs to the decision: of a correction only what is corrected. */
export function bodyOf(values: DecisionValues, offered: DecisionValues): z.input<typeof decisionInput> {
  const { kind, decided_on, effective_on, reason, reference } = values;
  const { internal_note, public_note_id, public_note_en } = values;
  const fields = askedFields(kind).filter(
    (field) => kind !== "corrected" || values[field] !== offered[field],
  );
  return {
    // An empty one is refused by the schema, in its words.
    kind: kind as DecidableKind,
    ...{ decided_on, effective_on, reason, reference, internal_note, public_note_id, public_note_en },
    ...Object.fromEntries(fields.map((field) => [field, values[field]])),
  };
}

/** The fields of the certificate that a decision of this kind asks for. */
function askedFields(kind: DecisionValues["kind"]) {
  if (kind === "corrected") return decidedFields;
  if (kind === "renewed") return ["issue_date", "expiry_date"] as const;
  if (kind === "scope_extended" || kind === "scope_reduced") return ["scope"] as const;
  return [];
}

const noEmptyScope = t("Lingkup tidak dapat dikosongkan di sini. Kosongkan pada formulir sertifikat.");

/** What the server checks by as well, and that something is decided at all. */
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
