import {
  type QuotationField,
  type QuotationForm,
  quotationFields,
  readQuotationForm,
} from "#shared/schemas/quotation.ts";
import type { FilesProblem } from "#site/form/files-field.tsx";
import { honeypotName } from "#site/form/honeypot.tsx";
import type { FormProblem } from "#site/form/problem-words.ts";
import { filesOf, textsOf } from "#site/form/sent-files.ts";

export type QuotationProblems = Partial<
  Record<QuotationField | "services" | "consent", FormProblem> & { files: FilesProblem }
>;

export type TypedQuotation = {
  /** Unvalidated input. */
  typed: Record<QuotationField, string>;
  /** The ids of the chosen services. */
  chosen: string[];
  hasConsent: boolean;
  problems: QuotationProblems;
  /** Files were chosen; browsers do not refill file fields. */
  hadFiles: boolean;
  /** Why a valid request was refused. */
  refusal?: "too_many" | "failed" | "trapped" | "too_large";
};

export function emptyQuotation(chosen: string[] = []): TypedQuotation {
  const typed = Object.fromEntries(quotationFields.map((field) => [field, ""])) as TypedQuotation["typed"];
  return { typed: { ...typed, site_count: "1" }, chosen, hasConsent: false, problems: {}, hadFiles: false };
}

/** Parses a sent form: its problems, and the validated request if there are none. Files are validated when it is stored. */
export function readQuotation(sent: FormData): {
  quotation: TypedQuotation;
  request: QuotationForm | undefined;
} {
  const quotation = typedQuotation(sent);
  const { form, problems } = readQuotationForm(quotation.typed);
  quotation.problems = { ...problems };
  if (!quotation.hasConsent) quotation.problems.consent = "consent";
  if (textsOf(sent, honeypotName)[0]) quotation.refusal = "trapped";
  const isTaken = Object.keys(quotation.problems).length === 0 && !quotation.refusal;
  return { quotation, request: isTaken ? form : undefined };
}

/** The form with the input, unvalidated. */
export function typedQuotation(sent: FormData): TypedQuotation {
  const quotation = emptyQuotation(textsOf(sent, "services"));
  for (const field of quotationFields) quotation.typed[field] = textsOf(sent, field)[0] ?? "";
  return { ...quotation, hasConsent: sent.has("consent"), hadFiles: filesOf(sent).length > 0 };
}
