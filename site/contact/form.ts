import {
  type ContactField,
  type ContactMessage,
  contactFields,
  readContactMessage,
} from "#shared/schemas/contact-message.ts";
import type { FormProblem } from "#site/form/problem-words.ts";

type FormField = ContactField | "consent";

export type Form = {
  /** Whether delivery is switched on; consent is then required. */
  isDelivered: boolean;
  /** Unvalidated input. */
  typed: Record<ContactField, string>;
  hasConsent: boolean;
  problems: Partial<Record<FormField, FormProblem>>;
  /** Why a valid message was refused. */
  refusal?: "too_many" | "failed";
  /** The initial values of a report about a certificate. */
  report?: { subject: string; message: string };
};

export function emptyForm(isDelivered: boolean): Form {
  const typed = { name: "", email: "", phone: "", company: "", subject: "", message: "" };
  return { isDelivered, typed, hasConsent: false, problems: {} };
}

/** Parses a sent form: its problems, or the message. */
export function readForm(
  sent: URLSearchParams,
  isDelivered: boolean,
): { form: Form; message: ContactMessage | undefined } {
  const form = emptyForm(isDelivered);
  for (const field of contactFields) form.typed[field] = sent.get(field) ?? "";
  form.hasConsent = sent.has("consent");
  const { form: message, problems } = readContactMessage(form.typed);
  form.problems = { ...problems };
  if (isDelivered && !form.hasConsent) form.problems.consent = "consent";
  return { form, message: form.problems.consent ? undefined : message };
}
