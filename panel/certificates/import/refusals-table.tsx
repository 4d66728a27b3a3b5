import { fieldLabels, isCertificateField } from "#panel/certificates/certificate.ts";
import { ResultSection } from "#panel/certificates/import/result-section.tsx";
import type { ImportResult } from "#shared/answers/certificate-imports.ts";

export function RefusalsTable(props: { refusals: ImportResult["refusals"]; omitted: number }) {
  if (props.refusals.length === 0) return null;
  return (
    <ResultSection title="Baris yang ditolak" omitted={props.omitted}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Baris</th>
            <th scope="col">Kolom</th>
            <th scope="col">Alasan</th>
          </tr>
        </thead>
        <tbody>
          {props.refusals.map(({ line, column, reason }) => (
            <tr key={`${line} ${column} ${reason}`}>
              <td className="number">{line}</td>
              <td className="whitespace-nowrap">{columnLabel(column)}</td>
              <td className="text-danger-deep">{reason}</td>
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
