import {
  type ContactField,
  type ContactMessage,
  type ContactProblem,
  contactFields,
  readContactMessage,
} from "#shared/schemas/contact-message.ts";

/** A field that people neither see nor reach: whoever fills it in is no person. No browser fills in such a name. */
export const trapName = "catatan";

type FormField = ContactField | "consent";
export type FormProblem = ContactProblem | "consent";

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

/** More than the form has; reading so many fields as fit into a request would take ten seconds. */
const fieldsMax = 50;

/** The fields of a body that a browser sent. */
export function readFields(body: string): URLSearchParams {
  return new URLSearchParams(body.split("&", fieldsMax).join("&"));
}

/** What was sent, with its problems, and the message when it has none. */
export function readForm(
  sent: URLSearchParams,
  isDelivered: boolean,
): { form: Form; message: ContactMessage | undefined } {
  const form = emptyForm(isDelivered);
  for (const field of contactFields) form.typed[field] = sent.get(field) ?? "";
  form.hasConsent = sent.has("consent");
  const { message, problems } = readContactMessage(form.typed);
  form.problems = { ...problems };
  if (isDelivered && !form.hasConsent) form.problems.consent = "consent";
  return { form, message: form.problems.consent ? undefined : message };
}
