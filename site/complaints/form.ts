import {
  type ComplaintField,
  type ComplaintForm,
  complaintFields,
  readComplaintForm,
} from "#shared/schemas/complaint.ts";
import type { FormProblem } from "#site/form/problem-words.ts";
import { trapName } from "#site/form/trap.tsx";

export type TypedComplaint = {
  /** As it was typed. */
  typed: Record<ComplaintField, string>;
  hasConsent: boolean;
  problems: Partial<Record<ComplaintField | "consent", FormProblem>>;
  /** Why a complaint without problems was not taken. */
  refusal?: "too_many" | "failed" | "trapped";
};

export function emptyComplaint(): TypedComplaint {
  const typed = { kind: "", certificate_number: "", name: "", email: "", phone: "", message: "" };
  return { typed, hasConsent: false, problems: {} };
}

/**
 * What was sent, with its problems, and the complaint when it has none. Who fills in the field that nobody sees is told so:
 * a complaint is not dropped in silence.
 */
export function readComplaint(sent: URLSearchParams): {
  typed: TypedComplaint;
  complaint: ComplaintForm | undefined;
} {
  const typed = emptyComplaint();
  for (const field of complaintFields) typed.typed[field] = sent.get(field) ?? "";
  typed.hasConsent = sent.has("consent");
  const { form, problems } = readComplaintForm(typed.typed);
  typed.problems = { ...problems };
  if (!typed.hasConsent) typed.problems.consent = "consent";
  if (sent.get(trapName)) typed.refusal = "trapped";
  const isTaken = Object.keys(typed.problems).length === 0 && !typed.refusal;
  return { typed, complaint: isTaken ? form : undefined };
}
