/** A row of a file that is imported, whatever its format. */
export type FileRow = {
  /** The line of the file on which it begins (a quoted line break makes a row of CSV longer than a line), or the sheet's row. */
  line: number;
  cells: string[];
  /** Which cells a sheet keeps as numbers: among them every date, and a number whose leading zeros are lost. */
  numbers?: Set<number>;
  /** Which cells are errors of a formula, as `#REF!`. */
  errors?: Set<number>;
  /** Which cells are formulas that no program has calculated yet: their value stands nowhere in the file. */
  uncalculated?: Set<number>;
};
