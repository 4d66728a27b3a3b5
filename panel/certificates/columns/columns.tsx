import { createContext, type ReactNode, useContext } from "react";
import { formatColumns, type ListColumn, parseColumns } from "#panel/certificates/columns/list-columns.ts";
import { useStoredText } from "#panel/providers/stored-text.ts";

type Columns = { columns: readonly ListColumn[]; changeColumns(columns: readonly ListColumn[]): void };

const ColumnsContext = createContext<Columns | undefined>(undefined);

/** @throws outside the list of certificates */
export function useColumns(): Columns {
  const columns = useContext(ColumnsContext);
  if (!columns) throw new Error("There are no columns here");
  return columns;
}

/** The chosen columns, stored in this browser until sign-out. */
export function ColumnsProvider({ children }: { children: ReactNode }) {
  const [text, changeText] = useStoredText("certificates.columns");
  const columns = parseColumns(text);
  return (
    <ColumnsContext value={{ columns, changeColumns: (chosen) => changeText(formatColumns(chosen)) }}>
      {children}
    </ColumnsContext>
  );
}
