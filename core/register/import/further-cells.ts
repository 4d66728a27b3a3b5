import type { Messages } from "#core/register/import/messages.ts";
import { findKnownStatus } from "#shared/certificate-status.ts";
import { type FurtherColumn, furtherColumns, type ImportColumn } from "#shared/import-columns.ts";
import { type CertificateInput, certificateMessages } from "#shared/schemas/certificate.ts";
import { certificateDetailsForm } from "#shared/schemas/certificate-details.ts";
import { clientContact, clientInput } from "#shared/schemas/client.ts";
import { decisionInput } from "#shared/schemas/decision.ts";
import { type Day, isDay, startOfDay } from "#shared/time.ts";

/** A row's cells by column; dates as `2025-12-31` where they could be read. */
export type Cells = Partial<Record<ImportColumn, string>>;
/** A message for each column with a problem. */
export type Problems = Partial<Record<ImportColumn, string>>;

type Further = { values: Partial<Record<FurtherColumn, string | null>>; problems: Problems };

/**
 * Reads the columns of a row beyond the certificate's own: decisions, client, and data of another program.
 *
 * @param certificate undefined when the row's own fields are invalid
 */
export function readFurtherCells(
  cells: Cells,
  certificate: CertificateInput | undefined,
  { messages, today }: { messages: Messages; today: Day },
): Further {
  const further: Further = { values: {}, problems: {} };
  for (const column of furtherColumns) {
    const cell = cells[column];
    if (!cell?.trim()) continue;
    const read = readers[column](cell, { certificate, today, messages });
    if ("problem" in read) further.problems[column] = read.problem;
    else further.values[column] = read.value;
  }
  return further;
}

export const isIsoShape = (cell = "") => /^\s*\d{4}-\d{2}-\d{2}\s*$/.test(cell);

type Read = { value: string | null } | { problem: string };
type Surroundings = { certificate: CertificateInput | undefined; today: Day; messages: Messages };
type Reader = (cell: string, row: Surroundings) => Read;

/** Validates by the field of the form that takes the same input. */
function asIn(schema: {
  safeParse: (cell: string) => {
    data?: string | undefined;
    error?: { issues: { message: string }[] } | undefined;
  };
}): Reader {
  return (cell, { messages }) => {
    const { data, error } = schema.safeParse(cell);
    return error ? { problem: messages.field(error.issues[0]?.message ?? "") } : { value: data || null };
  };
}

const readers: Record<FurtherColumn, Reader> = {
  suspended_since: readSuspension,
  reason: asIn(decisionInput.shape.internal_note),
  reference: asIn(decisionInput.shape.reference),
  scope_codes: readScopeCodes,
  accreditation_body: asIn(certificateDetailsForm.shape.accreditation_body),
  accreditation_number: asIn(certificateDetailsForm.shape.accreditation_number),
  original_issue_date: readOriginalIssue,
  client_address: asIn(clientInput.shape.address),
  client_city: asIn(clientInput.shape.city),
  client_province: asIn(clientInput.shape.province),
  client_postal_code: asIn(clientInput.shape.postal_code),
  client_country: asIn(clientInput.shape.country),
  client_identity_number: asIn(clientInput.shape.identity_number),
  contact_name: asIn(clientContact.shape.name),
  contact_email: asIn(clientContact.shape.email),
  contact_phone: asIn(clientContact.shape.telephone),
  // Values that are not UUIDs, such as another program's counter, are ignored.
  id: (cell) => ({ value: uuid.exec(cell.trim())?.[0] ?? null }),
  created_at: readCreation,
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The form has them in one line, separated by commas or semicolons; normalized to semicolons. */
function readScopeCodes(cell: string, { messages }: Surroundings): Read {
  const { data, error } = certificateDetailsForm.shape.scope_codes.safeParse(cell);
  return error
    ? { problem: messages.field(error.issues[0]?.message ?? "") }
    : { value: [...new Set(data)].join(";") || null };
}

function readOriginalIssue(cell: string, { certificate, messages }: Surroundings): Read {
  const day = cell.trim();
  if (!isIsoShape(day)) return { problem: messages.dateShape };
  if (!isDay(day)) return { problem: messages.field(certificateMessages.date) };
  return certificate && day > certificate.issue_date
    ? { problem: messages.originalAfterIssue }
    : { value: day };
}

function readSuspension(cell: string, { certificate, today, messages }: Surroundings): Read {
  const since = cell.trim();
  if (!isIsoShape(since)) return { problem: messages.dateShape };
  if (!isDay(since)) return { problem: messages.field(certificateMessages.date) };
  if (!certificate) return { value: null };
  if (findKnownStatus(certificate.status) !== "Dibekukan") return { problem: messages.notSuspended };
  if (since < certificate.issue_date) return { problem: messages.suspendedBeforeIssue };
  return since > today ? { problem: messages.dayToCome } : { value: since };
}

function readCreation(cell: string, { messages }: Surroundings): Read {
  const instant = instantOf(cell.trim());
  if (!instant) return { problem: messages.dateShape };
  return instant > new Date() ? { problem: messages.dayToCome } : { value: instant.toISOString() };
}

/** A timestamp, or the start of a day in Jakarta; undefined for anything else. */
function instantOf(text: string): Date | undefined {
  const instant = isDay(text) ? startOfDay(text) : isInstant.test(text) ? new Date(text) : undefined;
  return instant && !Number.isNaN(instant.getTime()) ? instant : undefined;
}
const isInstant = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}(:?\d{2})?)$/;
