import { indonesianOf } from "#core/moving/indonesian.ts";
import type { MoveReport } from "#shared/answers/site-moves.ts";
import type { Language } from "#shared/language.ts";

export type { MoveReport };
export type Finding = MoveReport["findings"][number];
/** The row that a finding is about. */
export type RowRef = { table: string; line: number | null; id: string | null };

type Counts = MoveReport["tables"][number];

export type Findings = ReturnType<typeof openFindings>;

/** Collects the report of a move, with reasons in this language. */
export function openFindings(language: Language) {
  const translate = language === "id" ? indonesianOf : (reason: string) => reason;
  const findings: Finding[] = [];
  const staff: MoveReport["staff"] = [];
  const administrators: MoveReport["administrators"] = [];
  const tables = new Map<string, Counts>();
  let formerAddresses = 0;

  function countsOf(table: string): Counts {
    const counts = tables.get(table) ?? {
      table,
      read: 0,
      added: 0,
      unchanged: 0,
      refused: 0,
      ignored_columns: [],
    };
    tables.set(table, counts);
    return counts;
  }

  return {
    count(table: string, what: "read" | "added" | "unchanged", by = 1): void {
      countsOf(table)[what] += by;
    },
    ignoreColumns(table: string, columns: string[]): void {
      countsOf(table).ignored_columns.push(...columns);
    },
    /** The row is not imported. */
    refuse({ table, line, id }: RowRef, reason: string, column: string | null = null): void {
      countsOf(table).refused += 1;
      findings.push({ kind: "refused", table, line, id, column, reason: translate(reason) });
    },
    /** The row is imported with a change. */
    note({ table, line, id }: RowRef, reason: string, column: string | null = null): void {
      findings.push({ kind: "changed", table, line, id, column, reason: translate(reason) });
    },
    addStaff({ email, role, is_active }: MoveReport["staff"][number]): void {
      staff.push({ email, role, is_active });
    },
    /** An administrator of the old site. */
    addAdministrator(person: MoveReport["administrators"][number]): void {
      administrators.push(person);
    },
    /** Totals of all tables, for the event. */
    countAll() {
      const sum = (what: "added" | "unchanged" | "refused") =>
        [...tables.values()].reduce((total, counts) => total + counts[what], 0);
      return { added: sum("added"), unchanged: sum("unchanged"), refused: sum("refused") };
    },
    /** Whether anything was imported: a row, or a redirect. */
    hasAdded: () => formerAddresses > 0 || [...tables.values()].some(({ added }) => added > 0),
    countRedirect(): void {
      formerAddresses += 1;
    },
    report: (rest: Pick<MoveReport, "is_dry_run" | "files" | "unread">): MoveReport => ({
      ...rest,
      tables: [...tables.values()],
      findings,
      staff: staff.toSorted((one, other) => (one.email < other.email ? -1 : 1)),
      administrators,
      former_addresses: formerAddresses,
    }),
  };
}
