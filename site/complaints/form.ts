import {
  type ComplaintField,
  type ComplaintForm,
  complaintFields,
  readComplaintForm,
} from "#shared/schemas/complaint.ts";
import type { FilesProblem } from "#site/form/files-field.tsx";
import { honeypotName } from "#site/form/honeypot.tsx";
import type { FormProblem } from "#site/form/problem-words.ts";
import { filesOf, textsOf } from "#site/form/sent-files.ts";
import type { SentForm } from "#site/form/sent-form.ts";

export type TypedComplaint = {
  /** Unvalidated input. */
  typed: Record<ComplaintField, string>;
  hasConsent: boolean;
  problems: Partial<Record<ComplaintField | "consent", FormProblem> & { files: FilesProblem }>;
  /** Files were chosen; browsers do not refill file fields. */
  hadFiles: boolean;
  /** Why a valid complaint was refused. */
  refusal?: "too_many" | "failed" | "trapped" | "too_large";
};

export function emptyComplaint(): TypedComplaint {
  const typed = { kind: "", certificate_number: "", name: "", email: "", phone: "", message: "" };
  return { typed, hasConsent: false, problems: {}, hadFiles: false };
}

/** The form with its problems, and the validated complaint if there are none. */
export type SentComplaint = {
  typed: TypedComplaint;
  complaint?: { form: ComplaintForm; files: File[] } | undefined;
};

/**
 * Parses a sent form. Its files are validated when it is stored. Somebody who fills in the honeypot is told so: no complaint is
 * dropped silently.
 */
export function readComplaint({ form: read, refusal }: SentForm): SentComplaint {
  if (refusal) return { typed: refuseComplaint(read, refusal === "crowded" ? "failed" : refusal) };
  const typed = typedComplaint(read);
  const files = filesOf(read);
  const { form, problems } = readComplaintForm(typed.typed);
  typed.problems = { ...problems };
  if (!typed.hasConsent) typed.problems.consent = "consent";
  if (textsOf(read, honeypotName)[0]) typed.refusal = "trapped";
  const isTaken = Object.keys(typed.problems).length === 0 && !typed.refusal;
  return { typed, complaint: isTaken && form ? { form, files } : undefined };
}

/** The form with the input of a complaint that was refused before validation, and the reason. */
export function refuseComplaint(
  sent: FormData,
  refusal: NonNullable<TypedComplaint["refusal"]>,
): TypedComplaint {
  return { ...typedComplaint(sent), refusal };
}

function typedComplaint(sent: FormData): TypedComplaint {
  const complaint = emptyComplaint();
  for (const field of complaintFields) complaint.typed[field] = textsOf(sent, field)[0] ?? "";
  return { ...complaint, hasConsent: sent.has("consent"), hadFiles: filesOf(sent).length > 0 };
}

/** The HTTP status of the answer with the form. */
export function statusOf({ problems, refusal }: TypedComplaint) {
  if (Object.keys(problems).length > 0) return 400;
  return refusal ? refused[refusal] : 200;
}

const refused = { too_many: 429, failed: 503, trapped: 400, too_large: 413 } as const;
