import type { MovedTable } from "#core/moving/tables.ts";

/** A row of the old site: what it holds by the names of our columns, as text; empty for nothing. */
export type SourceRow = { line: number; values: Record<string, string> };

export type SourceTable = {
  /** In the order of the table, by the names that they have here as far as they have one. */
  columns: string[];
  /** @throws FileRefusal or what the database throws */
  rows(): AsyncGenerator<SourceRow>;
};

/** Where an old site's rows come from. */
export type Source = AsyncDisposable & {
  table(name: MovedTable): Promise<SourceTable | undefined>;
  /** Tables whose rows have ids of one row of numbers: what came in as a row of one does not come in as one of another. */
  sharedIds?: readonly MovedTable[];
  /** What is there beside the tables that are known. */
  unread: string[];
  /** Of the progress: bytes of files, or rows of a database. */
  size: number;
};

/** Under this name a row carries what is wrong with the whole of it; no column is called so. */
export const problemColumn = " misshapen";

/** Under this name a row carries a note about it, though it is imported; no column is called so. */
export const noteColumn = " noted";
