import { printable } from "#cli/printable.ts";
import type { Finding, MoveReport } from "#core/moving/report.ts";

/** The whole of it is in the file that --report writes. */
const findingsShown = 200;
const namesShown = 20;

/** A report as an operator reads it: what did not come in first, then what came in otherwise than it was, then the counts. */
export function describeReport(report: MoveReport): string {
  const { findings, staff, files, tables, unread } = report;
  const refused = findings.filter(({ kind }) => kind === "refused");
  const changed = findings.filter(({ kind }) => kind === "changed");
  const lines = [
    ...listed("Did not come in:", refused.map(lineOf)),
    ...listed("Came in, but not quite as it was:", changed.map(lineOf)),
    ...listed("Who may change what is here:", staff.map(personOf), staff.length),
    ...listed("Files in the storage that no row shows, left out:", files.unused, namesShown),
    ...listed("Files that were not read:", unread, namesShown),
    ...tables.flatMap(({ table, ignored_columns }) =>
      ignored_columns.length > 0
        ? [`Columns of ${table} that nothing here holds: ${ignored_columns.join(", ")}`]
        : [],
    ),
    "",
    ...tables.map(
      ({ table, read, added, unchanged, refused }) =>
        `${table.padEnd(17)} ${read} read, ${added} added, ${unchanged} here already, ${refused} refused`,
    ),
    `${files.stored} files stored, ${report.former_addresses} former addresses that lead on`,
  ];
  if (report.is_dry_run) lines.push("This was a dry run: nothing was changed.");
  return lines.map(printable).join("\n").trim();
}

function listed(title: string, lines: string[], shown = findingsShown): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - shown;
  return [
    title,
    ...lines.slice(0, shown).map((line) => `  ${line}`),
    ...(more > 0 ? [`  … and ${more} more: --report names them all`] : []),
    "",
  ];
}

function personOf({ email, role, is_active }: MoveReport["staff"][number]): string {
  return `${email}: ${role}${is_active ? "" : ", inactive"}`;
}

function lineOf({ table, line, id, column, reason }: Finding): string {
  const place = [table, line && `line ${line}`, id && `id ${id}`, column && `column ${column}`];
  return `${place.filter(Boolean).join(", ")}: ${reason}`;
}
