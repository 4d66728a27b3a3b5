import { z } from "zod";
import {
  readVisitorForm,
  requiredVisitorLine,
  requiredVisitorText,
  visitorEmail,
  visitorLine,
} from "#shared/schemas/visitor-form.ts";

/** Length limits in characters. */
export const contactLengths = {
  name: 200,
  email: 254,
  phone: 50,
  company: 200,
  subject: 200,
  message: 5000,
} as const;

export type ContactField = keyof typeof contactLengths;
export const contactFields = Object.keys(contactLengths) as ContactField[];

/** A message of the contact form (specification 2.8 and 5). */
const contactMessage = z.object({
  name: requiredVisitorLine(contactLengths.name),
  email: visitorEmail(contactLengths.email),
  phone: visitorLine(contactLengths.phone),
  company: visitorLine(contactLengths.company),
  subject: visitorLine(contactLengths.subject),
  message: requiredVisitorText(contactLengths.message),
});

export type ContactMessage = z.output<typeof contactMessage>;

/** The validated message, or the first problem of each field. */
export function readContactMessage(typed: Record<ContactField, string>) {
  return readVisitorForm(contactMessage, typed);
}
