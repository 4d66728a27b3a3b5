import { z } from "zod";
import { isSame } from "#panel/form/conflict.ts";
import { forget, readStored, store } from "#panel/providers/stored-text.ts";

const localDraft = z.object({
  /** The last change, ISO 8601. */
  at: z.string(),
  /** The version that the form was opened on; null for a new record. */
  version: z.number().nullable(),
  /** Changed fields: the value before, and the typed one. */
  fields: z.record(z.string(), z.object({ before: z.unknown(), typed: z.unknown() })),
});

export type LocalDraft = z.output<typeof localDraft>;

type Values = Record<string, unknown>;

/** The changed fields of a form, without files. Undefined where nothing changed. */
export function localDraftOf(values: Values, opened: Values, version: number | null): LocalDraft | undefined {
  const changed = Object.keys(opened).filter(
    (field) => field !== "files" && !isSame(values[field], opened[field]),
  );
  if (changed.length === 0) return undefined;
  const fields = Object.fromEntries(
    changed.map((field) => [field, { before: opened[field], typed: values[field] }]),
  );
  return { at: new Date().toISOString(), version, fields };
}

/** The stored draft, without fields that equal the form's; undefined where there is none, or it is unreadable. */
export function readLocalDraft(name: string, opened: Values): LocalDraft | undefined {
  const stored = localDraft.safeParse(parsed(readStored(name))).data;
  if (!stored) return undefined;
  const missing = Object.entries(stored.fields).filter(
    ([field, { typed }]) => field in opened && !isSame(typed, opened[field]),
  );
  return missing.length > 0 ? { ...stored, fields: Object.fromEntries(missing) } : undefined;
}

export function writeLocalDraft(name: string, changes: LocalDraft | undefined): void {
  if (changes) store(name, JSON.stringify(changes));
  else forget(name);
}

/** Fields of the draft that somebody else has saved since. */
export function fieldsChangedSince({ fields }: LocalDraft, opened: Values): string[] {
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
