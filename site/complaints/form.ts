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
  /** As it was typed. */
  typed: Record<ComplaintField, string>;
  hasConsent: boolean;
  problems: Partial<Record<ComplaintField | "consent", FormProblem> & { files: FilesProblem }>;
  /** Files were chosen, which no browser gives back to a form. */
  hadFiles: boolean;
  /** Why a complaint without problems was not taken. */
  refusal?: "too_many" | "failed" | "trapped" | "too_large";
};

export function emptyComplaint(): TypedComplaint {
  const typed = { kind: "", certificate_number: "", name: "", email: "", phone: "", message: "" };
  return { typed, hasConsent: false, problems: {}, hadFiles: false };
}

/** A complaint in its form, and as it may be kept when nothing is wrong with it. */
export type SentComplaint = {
  typed: TypedComplaint;
  complaint?: { form: ComplaintForm; files: File[] } | undefined;
};

/**
 * What was sent, with its problems, and the complaint when it has none. Its files are judged by whoever keeps it. Who fills in the
 * field that nobody sees is told so: a complaint is not dropped in silence.
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

/** What was typed into a complaint that is not judged, and why it is not. */
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

/** Of the answer that shows the form. */
export function statusOf({ problems, refusal }: TypedComplaint) {
  if (Object.keys(problems).length > 0) return 400;
  return refusal ? refused[refusal] : 200;
}

const refused = { too_many: 429, failed: 503, trapped: 400, too_large: 413 } as const;
