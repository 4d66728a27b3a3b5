import { ResultSection } from "#panel/certificates/import/result-section.tsx";
import { t } from "#panel/language/t.ts";
import { tableLabel } from "#panel/site-move/labels.ts";
import { useIsPhone } from "#panel/ui/use-is-narrow.ts";
import type { ShownMoveReport } from "#shared/answers/site-moves.ts";

/** The CSV report has all of them. */
const findingsShown = 300;

type Findings = ShownMoveReport["findings"];
type RowsProps = { findings: Findings; reasonClass: string };

/** Findings with their location in the old site's files; stacked on narrow screens. */
export function FindingsTable(props: { title: string; findings: Findings; isRefused?: boolean }) {
  const { title, findings, isRefused } = props;
  const Rows = useIsPhone() ? Stacked : Table;
  if (findings.length === 0) return null;
  const shown = findings.slice(0, findingsShown);
  return (
    <ResultSection title={title} omitted={findings.length - shown.length}>
      <Rows findings={shown} reasonClass={`break-words ${isRefused ? "text-danger-deep" : ""}`} />
    </ResultSection>
  );
}

function Table({ findings, reasonClass }: RowsProps) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t("Tabel")}</th>
          <th scope="col">{t("{head, select, other {Baris}}", { head: "line" })}</th>
          <th scope="col">{t("{head, select, other {Kolom}}", { head: "column" })}</th>
          <th scope="col">{t("Alasan")}</th>
        </tr>
      </thead>
      <tbody>
        {findings.map((finding) => (
          <tr key={keyOf(finding)}>
            <td className="whitespace-nowrap">{tableLabel(finding.table)}</td>
            <td className="number">{finding.line}</td>
            <td className="whitespace-nowrap">{finding.column}</td>
            <td className={`min-w-60 ${reasonClass}`}>{finding.reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Stacked({ findings, reasonClass }: RowsProps) {
  return (
    <ul className="divide-y divide-line text-sm">
      {findings.map((finding) => (
        <li key={keyOf(finding)} className="px-4 py-3">
          <p className="text-xs break-words text-ink-soft">{locationOf(finding)}</p>
          <p className={`mt-0.5 ${reasonClass}`}>{finding.reason}</p>
        </li>
      ))}
    </ul>
  );
}

function locationOf({ table, line, column }: Findings[number]): string {
  return [
    tableLabel(table),
    line !== null && t("baris {line}", { line }),
    column !== null && t("kolom {column}", { column }),
  ]
    .filter(Boolean)
    .join(" · ");
}

function keyOf({ table, line, id, column, reason }: Findings[number]): string {
  return `${table} ${line} ${id} ${column} ${reason}`;
}
