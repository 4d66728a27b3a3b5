import { z } from "zod";
import { roles } from "#core/auth/access.ts";

const finding = z.object({
  /** `refused`: the row did not come in. `changed`: it did, but not quite as it was. */
  kind: z.enum(["refused", "changed"]),
  table: z.string(),
  /** Of the file on which the row begins; of a database, its place in the table. Null for what is no row. */
  line: z.int().nullable(),
  /** The row's key on the old site. */
  id: z.string().nullable(),
  column: z.string().nullable(),
  reason: z.string(),
});

/** What a move did, or in a dry run would do. */
const moveReport = z.object({
  is_dry_run: z.boolean(),
  tables: z.array(
    z.object({
      table: z.string(),
      read: z.int(),
      added: z.int(),
      /** Moved in before, or there already: nothing was written. */
      unchanged: z.int(),
      refused: z.int(),
      ignored_columns: z.array(z.string()),
    }),
  ),
  findings: z.array(finding),
  /** Who came in with more rights than to read. */
  staff: z.array(z.object({ email: z.string(), role: z.enum(roles), is_active: z.boolean() })),
  files: z.object({
    stored: z.int(),
    /** Names in the storage that no row of these tables shows. */
    unused: z.array(z.string()),
  }),
  /** Addresses of the old site that lead on. */
  former_addresses: z.int(),
  /** What the operator gave that was not read: files of the folder. */
  unread: z.array(z.string()),
});

export type MoveReport = z.output<typeof moveReport>;
export type Finding = z.output<typeof finding>;
/** Where something was found. */
export type Place = { table: string; line: number | null; id: string | null };

type Counts = MoveReport["tables"][number];

export type Findings = ReturnType<typeof openFindings>;

/** Gathers what is to be reported. */
export function openFindings() {
  const findings: Finding[] = [];
  const staff: MoveReport["staff"] = [];
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
    /** The row does not come in. */
    refuse({ table, line, id }: Place, reason: string, column: string | null = null): void {
      countsOf(table).refused += 1;
      findings.push({ kind: "refused", table, line, id, column, reason });
    },
    /** The row comes in, but not quite as it was. */
    note({ table, line, id }: Place, reason: string, column: string | null = null): void {
      findings.push({ kind: "changed", table, line, id, column, reason });
    },
    nameStaff({ email, role, is_active }: MoveReport["staff"][number]): void {
      staff.push({ email, role, is_active });
    },
    countAddress(): void {
      formerAddresses += 1;
    },
    report: (rest: Pick<MoveReport, "is_dry_run" | "files" | "unread">): MoveReport => ({
      ...rest,
      tables: [...tables.values()],
      findings,
      staff: staff.toSorted((one, other) => (one.email < other.email ? -1 : 1)),
      former_addresses: formerAddresses,
    }),
  };
}
