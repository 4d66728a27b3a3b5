/**
 * The last column of an export: the status on that day, for readers. Imports ignore it, because it is derived from the stored
 * status and the dates.
 */
export const statusTodayColumn = "status_today" as const;

/*
 * Where a cell may begin to run as a formula: at its start, or where another program splits it anew, behind a
 * separator or a line break. Blanks and double quotes between, which that program may drop, do not count. The
 * characters are those of OWASP's "CSV injection", the wide ones of East Asian keyboards among them.
 *
 * What is matched are the apostrophes that stand there already, often none: one more disarms, one less arms again, and
 * the places stay the same. The first look ahead keeps the look behind from every blank of a long run.
 */
const formulaPlace = /(?=['=+\-@\t\r＝＋－＠])(?<=(?:^|[,;|\t\r\n])[ "]*)'*(?=[=+\-@\t\r＝＋－＠])/g;

/** Escapes a cell against CSV injection. `unescapeFormula` restores it. */
export function escapeFormula(cell: string): string {
  return cell.replace(formulaPlace, "'$&");
}

/** Removes the apostrophes added by `escapeFormula`. */
export function unescapeFormula(cell: string): string {
  return cell.replace(formulaPlace, (apostrophes) => apostrophes.slice(1));
}
