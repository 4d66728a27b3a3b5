import type { ReactNode } from "react";
import type { z } from "zod";
import type { ImageBucket } from "#shared/limits.ts";

/** The part of an entry that forms rely on. */
export type StoredEntry = { id: number; version: number };

/** A section with a fixed set of entries, edited and saved together in one form. */
export type EntriesSection<Entry extends StoredEntry, Column extends keyof Entry & string> = {
  /** The path under /admin and /api. */
  resource: string;
  title: string;
  /** The noun within a sentence. */
  noun: string;
  entry: z.ZodType<Entry>;
  /** The edited columns. */
  columns: readonly Column[];
  /** The label of a column in errors and conflicts. */
  labelOf: (entry: Entry, column: Column) => string;
  /** The schema of a column, as the server's. */
  valueOf: (entry: Entry, column: Column) => z.ZodType;
  /** Errors across fields. */
  problemsOf?: (
    entries: Entry[],
    changed: ReadonlyMap<Entry, Record<Column, unknown>>,
  ) => Record<string, string>;
  /** The entry as the API takes it. */
  sentOf: (entry: Entry, values: Record<Column, unknown>) => object;
  /** Maps a server error to a field. */
  fieldOf: (entries: Entry[], name: string) => string;
  /** The bucket of an entry's picture. */
  bucketOf?: (entry: Entry) => ImageBucket | undefined;
  /** Autosaves a local draft. */
  isKeptOnDevice?: boolean;
  /** The columns that restoring a version sets. */
  restored: readonly Column[];
  /** Labels of the columns in an entry's history, and its key in the history's URL. */
  historyLabels: Record<Column, string>;
  historyOf: (entry: Entry) => { key: string | number; title: string };
  /** Renders a value in the history and in a conflict. */
  renderValue: (entry: Entry, column: Column, value: unknown) => ReactNode;
  messages: { loadFailed: string; saveFailed: (message: string) => string; saved: string };
};

/** The name of a column of an entry in the form. */
export function fieldName<Entry extends object = Record<never, never>>(
  entryId: number,
  column: keyof Entry & string,
): string {
  return `entry-${entryId}-${column}`;
}

/** The entry that a field of the form belongs to. */
export function entryIdOf(field: string): number {
  return Number(/^entry-(\d+)-/.exec(field)?.[1]);
}
