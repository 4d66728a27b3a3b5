/** A row of an imported file, in any format. */
export type FileRow = {
  /** The line of the file on which it starts (with a quoted line break, a row of CSV spans several lines), or the sheet's row number. */
  line: number;
  cells: string[];
  /** Cells stored as numbers in a sheet: this includes dates, and numbers that lost their leading zeros. */
  numbers?: Set<number>;
  /** Cells with a formula error, such as `#REF!`. */
  errors?: Set<number>;
  /** Cells with a formula without a cached value: it was never calculated. */
  uncalculated?: Set<number>;
};
