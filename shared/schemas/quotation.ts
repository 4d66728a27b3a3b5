import { z } from "zod";
import { quotationStates } from "#shared/quotations.ts";
import { lines, orEmpty } from "#shared/schemas/fields.ts";
import { mailAddress } from "#shared/schemas/mail-address.ts";
import {
  emailProblem,
  readVisitorForm,
  requiredVisitorLine,
  visitorCount,
  visitorEmail,
  visitorLine,
  visitorText,
} from "#shared/schemas/visitor-form.ts";

/** Length limits in characters, in the order of the form. */
export const quotationLengths = {
  people_count: 7,
  site_count: 5,
  places: 500,
  wished_dates: 200,
  message: 5_000,
  organisation: 200,
  name: 200,
  email: 254,
  phone: 50,
} as const;

export type QuotationField = keyof typeof quotationLengths;
export const quotationFields = Object.keys(quotationLengths) as QuotationField[];

/** A quotation request in the site's form, without services and files. The sender is answered by mail. */
const quotationForm = z.object({
  people_count: visitorCount(quotationLengths.people_count),
  site_count: visitorCount(quotationLengths.site_count),
  places: visitorLine(quotationLengths.places),
  wished_dates: visitorLine(quotationLengths.wished_dates),
  message: visitorText(quotationLengths.message),
  organisation: requiredVisitorLine(quotationLengths.organisation),
  name: requiredVisitorLine(quotationLengths.name),
  email: visitorEmail(quotationLengths.email).refine(
    (address) => mailAddress.safeParse(address).success,
    emailProblem,
  ),
  phone: visitorLine(quotationLengths.phone),
});

export type QuotationForm = z.output<typeof quotationForm>;

/** The validated request, or the first problem of each field. */
export function readQuotationForm(typed: Record<QuotationField, string>) {
  return readVisitorForm(quotationForm, typed);
}

const noteLengthMax = 5_000;

/** A step by staff. */
export const quotationStep = z.object({
  state: z.enum(quotationStates),
  handler_id: z.uuid().nullable(),
  /** Visible to staff only. */
  note: orEmpty(lines(noteLengthMax)),
});

export type QuotationStep = z.output<typeof quotationStep>;
