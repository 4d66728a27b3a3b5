import {
  type ContactField,
  type ContactMessage,
  contactFields,
  readContactMessage,
} from "#shared/schemas/contact-message.ts";
import type { FormProblem } from "#site/form/problem-words.ts";

type FormField = ContactField | "consent";

export type Form = {
  /** Whether the body has messages delivered; the sender's consent is asked for then. */
  isDelivered: boolean;
  /** As it was typed. */
  typed: Record<ContactField, string>;
  hasConsent: boolean;
  problems: Partial<Record<FormField, FormProblem>>;
  /** Why a message without problems was not taken. */
  refusal?: "too_many" | "failed";
  /** What the form was begun with, where it reports a certificate. */
  report?: { subject: string; message: string };
};

export function emptyForm(isDelivered: boolean): Form {
  const typed = { name: "", email: "", phone: "", company: "", subject: "", message: "" };
  return { isDelivered, typed, hasConsent: false, problems: {} };
}

/** What was sent, with its problems, and the message when it has none. */
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
