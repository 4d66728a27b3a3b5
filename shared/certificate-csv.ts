import { z } from "zod";

/** How much of an import is listed; the summary always counts everything. */
export const importListLengths = { refusals: 1_000, changes: 200 } as const;

const value = z.string().nullable();

/** What an import did, or in a preview would do. `total` counts rows of data, blank ones left out. */
export const importResult = z.object({
  summary: z.object({
    total: z.int(),
    new: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
  }),
  /** In the order of the file; `line` is where the row begins, `column` null when the whole row is meant. */
  refusals: z.array(z.object({ line: z.int(), column: z.string().nullable(), reason: z.string() })),
  refusals_omitted: z.int(),
  /** Changes of status first, then other changes, then new certificates. */
  changes: z.array(
    z.object({
      line: z.int(),
      certificate_number: z.string(),
      client_name: z.string(),
      kind: z.enum(["new", "changed"]),
      /** Only the fields that differ. */
      fields: z.record(z.string(), z.object({ before: value, after: value })),
    }),
  ),
  changes_omitted: z.int(),
  /** Columns of the file that the register does not have. */
  ignored_columns: z.array(z.string()),
});

export type ImportResult = z.output<typeof importResult>;

/*
 * Where a cell may begin to run as a formula: at its start, or where another program splits it anew, behind a
 * separator or a line break. Blanks and double quotes between, which that program may drop, do not count. The
 * characters are those of OWASP's "CSV injection", the wide ones of East Asian keyboards among them.
 *
 * What is matched are the apostrophes that stand there already, often none: one more disarms, one less arms again, and
 * the places stay the same. The first look ahead keeps the look behind from every blank of a long run.
 */
const formulaPlace = /(?=['=+\-@\t\r＝＋－＠])(?<=(?:^|[,;|\t\r\n])[ "]*)'*(?=[=+\-@\t\r＝＋－＠])/g;

/** A cell that no spreadsheet runs as a formula. `escapeFormula` brings every cell back as it was. */
export function disarmFormula(cell: string): string {
  return cell.replace(formulaPlace, "'$&");
}

/** The cell without the apostrophes that `disarmFormula` put into it. */
export function escapeFormula(cell: string): string {
  return cell.replace(formulaPlace, (apostrophes) => apostrophes.slice(1));
}
