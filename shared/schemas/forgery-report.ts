import { z } from "zod";
import { forgeryStates } from "#shared/forgery-reports.ts";
import { lines, orEmpty } from "#shared/schemas/fields.ts";
import {
  readVisitorForm,
  requiredVisitorLine,
  visitorLine,
  visitorText,
} from "#shared/schemas/visitor-form.ts";

/** Lengths in characters. */
export const forgeryLengths = {
  certificate_number: 200,
  client_name: 300,
  standard: 200,
  issue_date: 100,
  expiry_date: 100,
  message: 5_000,
  contact: 300,
} as const;

export type ForgeryField = keyof typeof forgeryLengths;
export const forgeryFields = Object.keys(forgeryLengths) as ForgeryField[];

/** What somebody reads on a paper that they doubt, as it stands there: dates too, which may be no dates. */
const forgeryForm = z.object({
  certificate_number: requiredVisitorLine(forgeryLengths.certificate_number),
  client_name: visitorLine(forgeryLengths.client_name),
  standard: visitorLine(forgeryLengths.standard),
  issue_date: visitorLine(forgeryLengths.issue_date),
  expiry_date: visitorLine(forgeryLengths.expiry_date),
  message: visitorText(forgeryLengths.message),
  contact: visitorLine(forgeryLengths.contact),
});

export type ForgeryForm = z.output<typeof forgeryForm>;

/** The report as it may be kept, or the first problem of each field. */
export function readForgeryForm(typed: Record<ForgeryField, string>) {
  return readVisitorForm(forgeryForm, typed);
}

/** What staff found out. */
export const forgeryStep = z.object({ state: z.enum(forgeryStates), note: orEmpty(lines(5_000)) });
export type ForgeryStep = z.output<typeof forgeryStep>;
