import { z } from "zod";
import { forgeryStates } from "#shared/forgery-reports.ts";
import { lines, orEmpty } from "#shared/schemas/fields.ts";
import {
  readVisitorForm,
  requiredVisitorLine,
  visitorLine,
  visitorText,
} from "#shared/schemas/visitor-form.ts";

/** Length limits in characters. */
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

/** What is printed on the doubted certificate, as free text: dates too may be invalid. */
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

/** The validated report, or the first problem of each field. */
export function readForgeryForm(typed: Record<ForgeryField, string>) {
  return readVisitorForm(forgeryForm, typed);
}

/** A step by staff: the result of an examination. */
export const forgeryStep = z.object({ state: z.enum(forgeryStates), note: orEmpty(lines(5_000)) });
export type ForgeryStep = z.output<typeof forgeryStep>;
