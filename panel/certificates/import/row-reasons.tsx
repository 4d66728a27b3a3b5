import { fieldLabels, isCertificateField } from "#panel/certificates/certificate.ts";
import { ResultSection } from "#panel/certificates/import/result-section.tsx";
import type { ImportResult } from "#shared/answers/certificate-imports.ts";

type Reasons = ImportResult["refusals"] | ImportResult["warnings"];

/** Rows that are not imported, and why. */
export function Refusals({ result }: { result: ImportResult }) {
  const { refusals, refusals_omitted } = result;
  return (
    <RowReasons
      title="Baris yang ditolak"
      reasons={refusals}
      omitted={refusals_omitted}
      tint="text-danger-deep"
    />
  );
}

/** Rows that are imported, and what may not have been meant. */
export function Warnings({ result }: { result: ImportResult }) {
  const { warnings, warnings_omitted } = result;
  return (
    <RowReasons
      title="Baris yang diimpor dengan peringatan"
      reasons={warnings}
      omitted={warnings_omitted}
      tint="text-warn"
    />
  );
}

function RowReasons(props: { title: string; reasons: Reasons; omitted: number; tint: string }) {
  if (props.reasons.length === 0) return null;
  return (
    <ResultSection title={props.title} omitted={props.omitted}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Baris</th>
            <th scope="col">Kolom</th>
            <th scope="col">Alasan</th>
          </tr>
        </thead>
        <tbody>
          {props.reasons.map(({ line, column, reason }) => (
            <tr key={`${line} ${column} ${reason}`}>
              <td className="number">{line}</td>
              <td className="whitespace-nowrap">{columnLabel(column)}</td>
              <td className={props.tint}>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ResultSection>
  );
}

function columnLabel(column: string | null): string {
  if (column === null) return "Seluruh baris";
  return isCertificateField(column) ? fieldLabels[column] : column;
}
