import { z } from "zod";
import { complaintKinds, complaintStates } from "#shared/complaints.ts";
import { lines, orEmpty } from "#shared/schemas/fields.ts";
import { mailAddress } from "#shared/schemas/mail-address.ts";
import {
  emailProblem,
  readVisitorForm,
  requiredVisitorLine,
  requiredVisitorText,
  visitorEmail,
  visitorLine,
} from "#shared/schemas/visitor-form.ts";

/** Length limits in characters. */
export const complaintLengths = {
  kind: 20,
  certificate_number: 200,
  name: 200,
  email: 254,
  phone: 50,
  message: 10_000,
} as const;

export type ComplaintField = keyof typeof complaintLengths;
export const complaintFields = Object.keys(complaintLengths) as ComplaintField[];

/** A complaint or an appeal in the site's form. The e-mail address must be deliverable, because the sender is answered by mail. */
const complaintForm = z.object({
  kind: z.enum(complaintKinds, "required"),
  certificate_number: visitorLine(complaintLengths.certificate_number),
  name: requiredVisitorLine(complaintLengths.name),
  email: visitorEmail(complaintLengths.email).refine(
    (address) => mailAddress.safeParse(address).success,
    emailProblem,
  ),
  phone: visitorLine(complaintLengths.phone),
  message: requiredVisitorText(complaintLengths.message),
});

export type ComplaintForm = z.output<typeof complaintForm>;

/** The validated complaint, or the first problem of each field. */
export function readComplaintForm(typed: Record<ComplaintField, string>) {
  return readVisitorForm(complaintForm, typed);
}

const noteLengthMax = 5_000;
const person = z.uuid().nullable();

/** A step by staff. */
export const complaintStep = z.object({
  state: z.enum(complaintStates),
  handler_id: person,
  concerned_id: person,
  /** Mailed to the sender, in their language. */
  public_note: orEmpty(lines(noteLengthMax)),
  internal_note: orEmpty(lines(noteLengthMax)),
});

export type ComplaintStep = z.output<typeof complaintStep>;
