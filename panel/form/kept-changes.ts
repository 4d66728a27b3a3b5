import { z } from "zod";
import { isSame } from "#panel/form/conflict.ts";
import { forget, readStored, store } from "#panel/providers/stored-text.ts";

const keptChanges = z.object({
  /** When it was last typed into, ISO 8601. */
  at: z.string(),
  /** The version that the form was opened on; null for a new record. */
  version: z.number().nullable(),
  /** What was changed: what stood there, and what was typed. */
  fields: z.record(z.string(), z.object({ before: z.unknown(), typed: z.unknown() })),
});

/** What somebody typed into a form and did not save, as this browser keeps it. */
export type KeptChanges = z.output<typeof keptChanges>;

type Values = Record<string, unknown>;

/** What of a form differs from what it was opened on, files apart; undefined where nothing does. */
export function changesIn(values: Values, opened: Values, version: number | null): KeptChanges | undefined {
  const changed = Object.keys(opened).filter(
    (field) => field !== "files" && !isSame(values[field], opened[field]),
  );
  if (changed.length === 0) return undefined;
  const fields = Object.fromEntries(
    changed.map((field) => [field, { before: opened[field], typed: values[field] }]),
  );
  return { at: new Date().toISOString(), version, fields };
}

/** What is kept under a name and is not what the form holds anyway; undefined for nothing, or for what cannot be read. */
export function readChanges(name: string, opened: Values): KeptChanges | undefined {
  const stored = keptChanges.safeParse(parsed(readStored(name))).data;
  if (!stored) return undefined;
  const missing = Object.entries(stored.fields).filter(
    ([field, { typed }]) => field in opened && !isSame(typed, opened[field]),
  );
  return missing.length > 0 ? { ...stored, fields: Object.fromEntries(missing) } : undefined;
}

export function keepChanges(name: string, changes: KeptChanges | undefined): void {
  if (changes) store(name, JSON.stringify(changes));
  else forget(name);
}

/** The fields that stand otherwise now than when they were typed into: somebody saved meanwhile. */
export function changedMeanwhile({ fields }: KeptChanges, opened: Values): string[] {
  return Object.entries(fields)
    .filter(([field, { before }]) => !isSame(before, opened[field]))
    .map(([field]) => field);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
