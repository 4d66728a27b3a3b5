import { ResultSection } from "#panel/certificates/import/result-section.tsx";
import { t } from "#panel/language/t.ts";
import { tableLabel } from "#panel/site-move/words.ts";
import type { ShownMoveReport } from "#shared/answers/site-moves.ts";

/** The others are in the file. */
const findingsShown = 300;

type FindingsTableProps = { title: string; findings: ShownMoveReport["findings"]; isRefused?: boolean };

/** Rows with their place in the old site's files, and the reason. */
export function FindingsTable({ title, findings, isRefused }: FindingsTableProps) {
  if (findings.length === 0) return null;
  const shown = findings.slice(0, findingsShown);
  return (
    <ResultSection title={title} omitted={findings.length - shown.length}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t("Tabel")}</th>
            <th scope="col">{t("Baris")}</th>
            <th scope="col">{t("Kolom")}</th>
            <th scope="col">{t("Alasan")}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ table, line, id, column, reason }) => (
            <tr key={`${table} ${line} ${id} ${column} ${reason}`}>
              <td className="whitespace-nowrap">{tableLabel(table)}</td>
              <td className="number">{line}</td>
              <td className="whitespace-nowrap">{column}</td>
              <td className={`min-w-60 break-words ${isRefused ? "text-danger-deep" : ""}`}>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ResultSection>
  );
}
