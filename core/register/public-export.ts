import { and, asc, gt, isNull } from "drizzle-orm";
import { asCsv, byteOrderMark } from "#core/csv.ts";
import type { Queryable } from "#core/db/client.ts";
import { certificates } from "#core/db/schema.ts";
import type { ExportParts } from "#core/exports.ts";
import { type CertificateFound, findAll } from "#core/register/certificates.ts";
import { isConfirmedWithDetails } from "#core/tlog/confirmation.ts";
import type { CertificateAnswer, PublicCertificate } from "#shared/answers/public-certificate.ts";
import { certificatePath } from "#shared/certificate-address.ts";

/** Separates list items within a cell; rare in site names and numbers. */
const listSeparator = "; ";

const columns: Record<string, (certificate: PublicCertificate) => string | number | null> = {
  id: ({ id }) => id,
  url: ({ url }) => url,
  certificate_number: ({ certificate_number }) => certificate_number,
  client_name: ({ client_name }) => client_name,
  standard: ({ standard }) => standard,
  scope: ({ scope }) => scope,
  issue_date: ({ issue_date }) => issue_date,
  expiry_date: ({ expiry_date }) => expiry_date,
  edition: ({ edition }) => edition,
  verdict: ({ verdict }) => verdict,
  status: ({ status }) => status,
  category: ({ category }) => category,
  sub_category: ({ sub_category }) => sub_category,
  former_numbers: ({ former_numbers }) => former_numbers.join(listSeparator),
  sites: ({ sites }) => sites.map(placeOf).join(listSeparator),
  pdf_url: ({ pdf_url }) => pdf_url,
  issuer: ({ issuer }) => issuer.name,
  accreditation_number: ({ issuer }) => issuer.accreditation_number,
  log_index: ({ log }) => log.index,
  proof_url: ({ log }) => log.proof_url,
  credential_url: ({ credential_url }) => credential_url,
  certified_since: ({ certified_since }) => certified_since,
};

function placeOf({ name, city, country }: PublicCertificate["sites"][number]): string {
  return [name, city, country].filter(Boolean).join(", ");
}

export type PublicExportFormat = "csv" | "jsonl";

const rowsPerBatch = 500;

/**
 * The public data of every certificate in the register today, in the format of its page's API response and with the same comparison with
 * the log: of unconfirmed ones only the id. Batches are read on demand.
 *
 * @param answerOf the response of the page of a confirmed certificate
 */
export async function* exportPublicRegister(
  db: Queryable,
  {
    format,
    publicUrl,
    answerOf,
  }: {
    format: PublicExportFormat;
    publicUrl: string;
    answerOf: (found: CertificateFound) => CertificateAnswer;
  },
): ExportParts {
  if (format === "csv") yield byteOrderMark + asCsv([Object.keys(columns)]);
  let last: string | undefined;
  for (;;) {
    const ids = await nextIds(db, last);
    const rows = (await findAll(db, ids)).sort((a, b) => (a.id < b.id ? -1 : 1));
    const answers = rows.map(({ id, ...row }) => ({ id, answer: answered({ id, ...row }, answerOf) }));
    yield format === "csv"
      ? asCsv(answers.map(({ id, answer }) => cellsOf(id, answer, publicUrl)))
      : answers.map(({ id, answer }) => `${JSON.stringify({ id, ...answer })}\n`).join("");
    last = ids.at(-1);
    if (ids.length < rowsPerBatch) return;
  }
}

async function nextIds(db: Queryable, last: string | undefined): Promise<string[]> {
  const rows = await db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(isNull(certificates.removed_at), last === undefined ? undefined : gt(certificates.id, last)))
    .orderBy(asc(certificates.id))
    .limit(rowsPerBatch);
  return rows.map(({ id }) => id);
}

function answered(
  found: CertificateFound,
  answerOf: (found: CertificateFound) => CertificateAnswer,
): CertificateAnswer {
  if (isConfirmedWithDetails(found)) return answerOf(found);
  return { answer: "unconfirmed", checked_at: new Date().toISOString() };
}

function cellsOf(id: string, answer: CertificateAnswer, publicUrl: string): string[] {
  if (answer.answer === "known")
    return Object.values(columns).map((cellOf) => String(cellOf(answer.certificate) ?? ""));
  const known: Record<string, string> = { id, url: publicUrl + certificatePath + id, verdict: answer.answer };
  return Object.keys(columns).map((name) => known[name] ?? "");
}
