import { columnLabels, columnNamed } from "#panel/certificates/import/mapping.ts";
import { RefusedRowsButtons } from "#panel/certificates/import/refused-rows-button.tsx";
import { ResultSection } from "#panel/certificates/import/result-section.tsx";
import { t } from "#panel/language/t.ts";
import { useIsPhone } from "#panel/ui/use-is-narrow.ts";
import type { ImportResult } from "#shared/answers/certificate-imports.ts";
import type { ImportMapping } from "#shared/schemas/import-mapping.ts";

type Shown = { result: ImportResult; file: File; mapping: ImportMapping };

const heads = {
  line: t("{count, plural, other {Baris}}", { count: 1 }),
  certificate: t("{count, plural, other {Sertifikat}}", { count: 1 }),
  column: t("{count, plural, other {Kolom}}", { count: 1 }),
};

/** Refused rows, with reasons. */
export function Refusals({ result, file, mapping }: Shown) {
  const { refusals, refusals_omitted } = result;
  const isPhone = useIsPhone();
  if (refusals.length === 0) return null;
  return (
    <>
      <ResultSection title={t("Baris yang ditolak")} omitted={refusals_omitted}>
        {isPhone ? <RefusalCards refusals={refusals} /> : <RefusalTable refusals={refusals} />}
      </ResultSection>
      <RefusedRowsButtons file={file} mapping={mapping} />
    </>
  );
}

type Refusal = ImportResult["refusals"][number];
type OfCertificate = Pick<Refusal, "client_name" | "certificate_number">;

function CertificateCell({ client_name, certificate_number }: OfCertificate) {
  return (
    <td className="min-w-48">
      <span className="block font-semibold">{client_name}</span>
      <span className="number">{certificate_number}</span>
    </td>
  );
}

function RefusalTable({ refusals }: { refusals: Refusal[] }) {
  return (
    <table className="table">
      <Head columns={[heads.line, heads.certificate, heads.column, t("Isi"), t("Alasan")]} />
      <tbody>
        {refusals.map(({ line, column, reason, ...row }) => (
          <tr key={`${line} ${column} ${reason}`}>
            <td className="number">{line}</td>
            <CertificateCell {...row} />
            <td className="whitespace-nowrap">{columnLabel(column)}</td>
            <td className="max-w-60 break-words">{row.value}</td>
            <td className="min-w-60 text-danger-deep">{reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Stacked on a phone, where a second column would be out of sight. */
function RefusalCards({ refusals }: { refusals: Refusal[] }) {
  return (
    <ul className="divide-y divide-line text-sm">
      {refusals.map(({ line, column, reason, ...row }) => (
        <li key={`${line} ${column} ${reason}`} className="space-y-1 px-4 py-3 break-words">
          <RowHead line={line} {...row} />
          <p>
            <span className="font-semibold">{columnLabel(column)}</span>
            {row.value && `: “${row.value}”`}
          </p>
          <p className="text-danger-deep">{reason}</p>
        </li>
      ))}
    </ul>
  );
}

/** Imported rows with warnings. */
export function Warnings({ result: { warnings, warnings_omitted } }: { result: ImportResult }) {
  const isPhone = useIsPhone();
  if (warnings.length === 0) return null;
  return (
    <ResultSection title={t("Baris yang diimpor dengan peringatan")} omitted={warnings_omitted}>
      {isPhone ? <WarningCards warnings={warnings} /> : <WarningTable warnings={warnings} />}
    </ResultSection>
  );
}

type Warning = ImportResult["warnings"][number];

function WarningTable({ warnings }: { warnings: Warning[] }) {
  return (
    <table className="table">
      <Head columns={[heads.line, heads.certificate, heads.column, t("Alasan")]} />
      <tbody>
        {warnings.map(({ line, column, reason, ...row }) => (
          <tr key={`${line} ${column} ${reason}`}>
            <td className="number">{line}</td>
            <CertificateCell {...row} />
            <td className="whitespace-nowrap">{columnLabel(column)}</td>
            <td className="min-w-60 text-warn">{reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function WarningCards({ warnings }: { warnings: Warning[] }) {
  return (
    <ul className="divide-y divide-line text-sm">
      {warnings.map(({ line, column, reason, ...row }) => (
        <li key={`${line} ${column} ${reason}`} className="space-y-1 px-4 py-3 break-words">
          <RowHead line={line} {...row} />
          <p className="font-semibold">{columnLabel(column)}</p>
          <p className="text-warn">{reason}</p>
        </li>
      ))}
    </ul>
  );
}

/** Line number and client. */
function RowHead(row: OfCertificate & { line: number }) {
  return (
    <>
      <p className="text-ink-soft">
        {t("Baris {line}", { line: row.line })}
        {row.certificate_number && <span className="number"> · {row.certificate_number}</span>}
      </p>
      {row.client_name && <p className="font-semibold">{row.client_name}</p>}
    </>
  );
}

function Head({ columns }: { columns: string[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function columnLabel(column: string | null): string {
  if (column === null) return t("Seluruh baris");
  const known = columnNamed(column);
  return known ? columnLabels[known] : column;
}
