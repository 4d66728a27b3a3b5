import { type ForgeryFile, forgeryFileOf } from "#core/contact/forgery/receiving.ts";
import { limits } from "#shared/limits.ts";
import {
  type ForgeryField,
  type ForgeryForm,
  forgeryFields,
  readForgeryForm,
} from "#shared/schemas/forgery-report.ts";
import { honeypotName } from "#site/form/honeypot.tsx";
import type { FormProblem } from "#site/form/problem-words.ts";
import type { SentForm } from "#site/form/sent-form.ts";

export type TypedReport = {
  /** Unvalidated input. */
  typed: Record<ForgeryField, string>;
  problems: Partial<Record<ForgeryField, FormProblem>>;
  fileProblem?: "file_type" | "file_large" | undefined;
  /** Why a valid report was refused. */
  refusal?: "too_many" | "failed" | "trapped" | undefined;
};

/** @param begun initial values */
export function emptyReport(begun: Partial<TypedReport["typed"]> = {}): TypedReport {
  const typed = Object.fromEntries(forgeryFields.map((field) => [field, ""])) as TypedReport["typed"];
  return { typed: { ...typed, ...begun }, problems: {} };
}

export type SentReport = {
  typed: TypedReport;
  /** Undefined if it has problems. */
  form: ForgeryForm | undefined;
  file: ForgeryFile | undefined;
};

/** The form with the input, unvalidated. */
export function typedReport(sent: FormData): TypedReport {
  return emptyReport(Object.fromEntries(forgeryFields.map((field) => [field, textOf(sent, field)])));
}

/** What was sent, with its problems. */
export async function readReport({ form: sent, refusal }: SentForm): Promise<SentReport> {
  const read = await readSent(sent);
  if (refusal !== "too_large") return read;
  return { ...read, typed: { ...read.typed, fileProblem: "file_large" }, form: undefined };
}

async function readSent(sent: FormData): Promise<SentReport> {
  const typed = typedReport(sent);
  const { form, problems } = readForgeryForm(typed.typed);
  typed.problems = { ...problems };
  if (textOf(sent, honeypotName)) typed.refusal = "trapped";
  const given = sent.get("file");
  const content =
    given instanceof File && given.size > 0 ? Buffer.from(await given.arrayBuffer()) : undefined;
  const isLarge = content !== undefined && content.length > limits.forgeryFileBytesMax;
  const file = content && !isLarge ? await forgeryFileOf(content) : undefined;
  if (isLarge) typed.fileProblem = "file_large";
  else if (content && !file) typed.fileProblem = "file_type";
  const isTaken = form && !typed.fileProblem && !typed.refusal;
  return { typed, form: isTaken ? form : undefined, file };
}

function textOf(sent: FormData, name: string): string {
  const value = sent.get(name);
  return typeof value === "string" ? value : "";
}
