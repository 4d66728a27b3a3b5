import { sql } from "drizzle-orm";
import type { Transaction } from "#core/db/client.ts";
import { formerPath, insertFormerAddresses } from "#core/moving/former-addresses.ts";
import { addressesOf } from "#core/moving/mapping.ts";
import { type Moving, type NewRow, newRows, type Part, remember } from "#core/moving/moving.ts";
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
 * Certificates through the register's own import: its rules, clients, events and decisions. What is in the register already is
 * never changed. Ids stay; what is no UUID becomes an address that leads on.
 */
export const certificates: Part = async (moving) => {
  const found: NewRow[] = [];
  for await (const row of newRows(moving, "certificates")) found.push(normalizeCertificate(moving, row));
  const known = await findKnown(moving, found);
  const unknown = found.filter(({ line }) => !known.has(line));
  const read = createRowReader({
    header,
    mapping: mappingOf(moving),
    messages,
    is1904: false,
    today: dayInJakarta(new Date()),
  });
  for (const row of unknown) {
    if (read(fileRowOf(row)).problem !== null) continue;
    const { pdf_url = "", certificate_number = "" } = row.values;
    row.values.pdf_url = (await moving.files.pdf(pdf_url, certificate_number, row.place)) ?? "";
  }
  return async (tx) => {
    await keepKnown(tx, moving, found, known);
    await write(tx, moving, unknown);
  };
};

function mappingOf({ mapping }: Moving) {
  return { columns: {}, statuses: mapping.statuses, categories: {} };
}

function fileRowOf({ line, values }: NewRow): FileRow {
  return { line, cells: columns.map((column) => values[column] ?? "") };
}

type Known = { id: string; is_removed: boolean; is_same: boolean; certificate_number: string };

/** Certificates that are in the register, by the line that has their number or their id. */
async function findKnown({ db }: Moving, rows: NewRow[]): Promise<Map<number, Known>> {
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

/** What the register has stays as it is; the address under which the old site had it leads there. */
async function keepKnown(tx: Transaction, moving: Moving, rows: NewRow[], known: Map<number, Known>) {
  const { findings } = moving;
  const toKeep: { row: NewRow; newId: string }[] = [];
  for (const row of rows) {
    const found = known.get(row.line);
    if (!found) continue;
    const number = found.certificate_number;
    if (found.is_removed)
      findings.refuse(
        row.place,
        `Certificate ${number} was removed from the register: restore it in the panel.`,
      );
    else if (!found.is_same)
      findings.refuse(
        row.place,
        `The register has another certificate under this id or number: ${number}, id ${found.id}.`,
        "certificate_number",
      );
    else {
      findings.count("certificates", "unchanged");
      findings.note(row.place, `Certificate ${number} is in the register already, and stays as it is.`);
      toKeep.push({ row, newId: found.id });
    }
  }
  await settle(tx, moving, toKeep);
}

async function write(tx: Transaction, moving: Moving, rows: NewRow[]): Promise<void> {
  const { findings, actor } = moving;
  const file = {
    header,
    is1904: false,
    async *rows() {
      for (const row of rows) yield fileRowOf(row);
    },
  };
  await importInto(
    tx,
    { mode: "write", mapping: mappingOf(moving), actor, language: moving.language, signal: moving.signal },
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
    } else findings.refuse(row.place, `${problem} ${whose(row)}`, column);
  }
  await settle(tx, moving, written);
}

/** So that somebody who mends the row finds it, whatever its line. */
function whose({ values: { certificate_number, client_name } }: NewRow): string {
  return `(${plainLine(certificate_number ?? "") || "no number"}, ${plainLine(client_name ?? "") || "no name"})`;
}

/** Remembers what rows became, and has their former addresses lead there. */
async function settle(
  tx: Transaction,
  moving: Moving,
  rows: { row: NewRow; newId: string }[],
): Promise<void> {
  const addresses = rows.flatMap(({ row, newId }) => formerAddressesOf(moving, row, newId));
  for (let from = 0; from < addresses.length; from += rowsPerStatement)
    await insertFormerAddresses(tx, moving.findings, addresses.slice(from, from + rowsPerStatement));
  await remember(
    tx,
    moving,
    "certificates",
    rows.map(({ row, newId }) => ({ id: row.id, newId })),
  );
}

function formerAddressesOf({ mapping }: Moving, { id, values, place }: NewRow, newId: string) {
  const isOwn = id.toLowerCase() === newId;
  const own = isOwn ? [] : [`/verifikasi-sertifikat/${encodeURIComponent(id)}`];
  const paths = [...own, ...addressesOf(mapping.addresses.certificates, { ...values, id })];
  return paths.map(
    (path) => ({ path: formerPath(path), entity: "certificates", entity_id: newId, place }) as const,
  );
}
