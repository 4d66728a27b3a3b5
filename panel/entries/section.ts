import type { ReactNode } from "react";
import type { z } from "zod";
import type { ImageBucket } from "#shared/limits.ts";

/** What the API answers of an entry besides its contents: its id, and the version that a save names. */
export type StoredEntry = { id: number; version: number };

/** A section of the panel whose rows are all there, and are edited and saved together by one form. */
export type EntriesSection<Entry extends StoredEntry, Column extends keyof Entry & string> = {
  /** The address below /admin, and the resource of the API. */
  resource: string;
  title: string;
  /** What one of them is called in the middle of a sentence. */
  noun: string;
  entry: z.ZodType<Entry>;
  /** What of an entry staff write. */
  columns: readonly Column[];
  /** A column of an entry as staff read it, where a problem or a conflict names it. */
  labelOf: (entry: Entry, column: Column) => string;
  /** What a column of an entry may hold: the same that the server says. */
  valueOf: (entry: Entry, column: Column) => z.ZodType;
  /** What does not fit although each value does, by field. */
  problemsOf?: (
    entries: Entry[],
    changed: ReadonlyMap<Entry, Record<Column, unknown>>,
  ) => Record<string, string>;
  /** The changed entry as a save sends it. */
  sentOf: (entry: Entry, values: Record<Column, unknown>) => object;
  /** The field that a problem of the server is about. */
  fieldOf: (entries: Entry[], name: string) => string;
  /** Where a picture of an entry is uploaded to. */
  bucketOf?: (entry: Entry) => ImageBucket | undefined;
  /** What is typed is kept on the device until it is saved. */
  isKeptOnDevice?: boolean;
  /** The columns that an earlier version puts back into the form. */
  restored: readonly Column[];
  /** The columns of an entry's history as staff read them, and its name in the address of that history. */
  historyLabels: Record<Column, string>;
  historyOf: (entry: Entry) => { key: string | number; title: string };
  /** How a value reads in the history and in a conflict. */
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
