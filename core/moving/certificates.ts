import { sql } from "drizzle-orm";
import type { Transaction } from "#core/db/client.ts";
import { formerPath, insertFormerAddresses } from "#core/moving/former-addresses.ts";
import { addressesOf } from "#core/moving/mapping.ts";
import {
  type MoveContext,
  type NewRow,
  newRows,
  type Part,
  recordImported,
} from "#core/moving/move-context.ts";
import { normalizeCertificate } from "#core/moving/normalize-certificate.ts";
import type { FileRow } from "#core/register/import/file-row.ts";
import type { Header } from "#core/register/import/header.ts";
import { importInto } from "#core/register/import/import-certificates.ts";
import { importMessages } from "#core/register/import/messages.ts";
import { createRowReader } from "#core/register/import/staged-row.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import type { ImportColumn } from "#shared/import-columns.ts";
import { plainLine } from "#shared/plain-text.ts";
import { certificateFields } from "#shared/schemas/certificate.ts";
import { noMapping } from "#shared/schemas/import-mapping.ts";
import { dayInJakarta } from "#shared/time.ts";

const columns: ImportColumn[] = [...certificateFields, "id", "created_at"];
const header: Header = {
  positions: new Map(columns.map((column, position) => [column, position])),
  width: columns.length,
  headings: columns,
  ignored: [],
  repeated: [],
};
const messages = importMessages.en;

/**
 * Imports certificates through the register's own import, with its rules, clients, events and decisions. Certificates that are in the
 * register are never changed. UUIDs are kept as ids; the URL of any other id redirects.
 */
export const certificates: Part = async (context) => {
  const found: NewRow[] = [];
  for await (const row of newRows(context, "certificates")) found.push(normalizeCertificate(context, row));
  const known = await findKnown(context, found);
  const unknown = found.filter(({ line }) => !known.has(line));
  const read = createRowReader({
    header,
    mapping: mappingOf(context),
    messages,
    is1904: false,
    today: dayInJakarta(new Date()),
  });
  for (const row of unknown) {
    if (read(fileRowOf(row)).problem !== null) continue;
    const { pdf_url = "", certificate_number = "" } = row.values;
    row.values.pdf_url = (await context.files.pdf(pdf_url, certificate_number, row.ref)) ?? "";
  }
  return async (tx) => {
    await skipKnown(tx, context, found, known);
    await write(tx, context, unknown);
  };
};

function mappingOf({ mapping }: MoveContext) {
  return { ...noMapping, statuses: mapping.statuses };
}

function fileRowOf({ line, values }: NewRow): FileRow {
  return { line, cells: columns.map((column) => values[column] ?? "") };
}

type Known = { id: string; is_removed: boolean; is_same: boolean; certificate_number: string };

/** Certificates of the register with the number or the id of a row, by its line. */
async function findKnown({ db }: MoveContext, rows: NewRow[]): Promise<Map<number, Known>> {
  const known = new Map<number, Known>();
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const given = rows.slice(from, from + rowsPerStatement).map(({ line, id, values }) => ({
      line,
      id: isCertificateId(id) ? id : null,
      number: (values.certificate_number ?? "").slice(0, 1_000).replaceAll("\0", ""),
      client: (values.client_name ?? "").slice(0, 1_000).replaceAll("\0", ""),
    }));
    const found = await db.execute<Known & { line: number }>(sql`
      select distinct on (line) line, c.id, c.certificate_number, c.removed_at is not null as is_removed,
        client_name_key(c.client_name) = client_name_key(given.client)
          and c.number_key = certificate_number_key(given.number) as is_same
      from json_to_recordset(${JSON.stringify(given)}::json) as given (line integer, id uuid, number text, client text)
        join certificates c on c.number_key = certificate_number_key(given.number) or c.id = given.id
      order by line, c.id = given.id desc nulls last`);
    for (const { line, ...certificate } of found.rows) known.set(line, certificate);
  }
  return known;
}
const rowsPerStatement = 1_000;

/** Leaves certificates of the register as they are, and adds redirects from their old URLs. */
async function skipKnown(tx: Transaction, context: MoveContext, rows: NewRow[], known: Map<number, Known>) {
  const { findings } = context;
  const skipped: { row: NewRow; newId: string }[] = [];
  for (const row of rows) {
    const found = known.get(row.line);
    if (!found) continue;
    const number = found.certificate_number;
    if (found.is_removed)
      findings.refuse(
        row.ref,
        `Certificate ${number} was removed from the register: restore it in the panel.`,
      );
    else if (!found.is_same)
      findings.refuse(
        row.ref,
        `The register has another certificate under this id or number: ${number}, id ${found.id}.`,
        "certificate_number",
      );
    else {
      findings.count("certificates", "unchanged");
      findings.note(row.ref, `Certificate ${number} is in the register already, and stays as it is.`);
      skipped.push({ row, newId: found.id });
    }
  }
  await recordWithRedirects(tx, context, skipped);
}

async function write(tx: Transaction, context: MoveContext, rows: NewRow[]): Promise<void> {
  const { findings, actor } = context;
  const file = {
    header,
    is1904: false,
    async *rows() {
      for (const row of rows) yield fileRowOf(row);
    },
  };
  await importInto(
    tx,
    { mode: "write", mapping: mappingOf(context), actor, language: context.language, signal: context.signal },
    file,
  );
  const planned = await tx.execute<{
    line: number;
    id: string;
    column: string | null;
    problem: string | null;
  }>(
    sql`select line, id, problem_column as column, case when outcome = 'refused' then problem end as problem
      from import_plan order by line`,
  );
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const written: { row: NewRow; newId: string }[] = [];
  for (const { line, id, column, problem } of planned.rows) {
    const row = byLine.get(line);
    if (!row) continue;
    if (problem === null) {
      findings.count("certificates", "added");
      written.push({ row, newId: id });
    } else findings.refuse(row.ref, `${problem} ${describeRow(row)}`, column);
  }
  await recordWithRedirects(tx, context, written);
}

/** Identifies the row for whoever fixes it. */
function describeRow({ values: { certificate_number, client_name } }: NewRow): string {
  return `(${plainLine(certificate_number ?? "") || "no number"}, ${plainLine(client_name ?? "") || "no name"})`;
}

/** Stores the new ids of rows, and redirects from their old URLs. */
async function recordWithRedirects(
  tx: Transaction,
  context: MoveContext,
  rows: { row: NewRow; newId: string }[],
): Promise<void> {
  const addresses = rows.flatMap(({ row, newId }) => formerAddressesOf(context, row, newId));
  for (let from = 0; from < addresses.length; from += rowsPerStatement)
    await insertFormerAddresses(tx, context.findings, addresses.slice(from, from + rowsPerStatement));
  await recordImported(
    tx,
    context,
    "certificates",
    rows.map(({ row, newId }) => ({ id: row.id, newId })),
  );
}

function formerAddressesOf({ mapping }: MoveContext, { id, values, ref }: NewRow, newId: string) {
  const isOwn = id.toLowerCase() === newId;
  const own = isOwn ? [] : [`/verifikasi-sertifikat/${encodeURIComponent(id)}`];
  const paths = [...own, ...addressesOf(mapping.addresses.certificates, { ...values, id })];
  return paths.map(
    (path) => ({ path: formerPath(path), entity: "certificates", entity_id: newId, ref }) as const,
  );
}
