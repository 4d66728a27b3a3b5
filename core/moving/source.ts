import type { MovedTable } from "#core/moving/tables.ts";

/** A row of the old site: text values by our column names, empty for null. */
export type SourceRow = { line: number; values: Record<string, string> };

export type SourceTable = {
  /** In the order of the table, with our names where there are any. */
  columns: string[];
  /** @throws FileRefusal or what the database throws */
  rows(): AsyncGenerator<SourceRow>;
};

export type Source = AsyncDisposable & {
  table(name: MovedTable): Promise<SourceTable | undefined>;
  /** Tables that share one sequence of ids: a row imported into one of them is not imported into another. */
  sharedIds?: readonly MovedTable[];
  /** Files that belong to no known table. */
  unread: string[];
  /** For the progress: bytes of files, or rows of a database. */
  size: number;
};

/** A pseudo column with the reason why the row is refused. */
export const problemColumn = " misshapen";

/** A pseudo column with a note about the row, which is imported. */
export const noteColumn = " noted";
