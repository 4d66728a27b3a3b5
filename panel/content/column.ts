import type { ReactNode } from "react";

/** A column of a section's list; the first one leads to the row's form. */
export type Column<Row, Sort extends keyof Row = never> = {
  label: string;
  render: (row: Row) => ReactNode;
} & ({ field: Sort & string; isSortable: true } | { field: keyof Row & string; isSortable?: false });
