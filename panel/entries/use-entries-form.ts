import { useMemo } from "react";
import type { FieldValues, Resolver } from "react-hook-form";
import { z } from "zod";
import { uploadImage } from "#panel/content/upload-image.ts";
import { type EntriesSection, entryIdOf, fieldName, type StoredEntry } from "#panel/entries/section.ts";
import { checkRecordBy } from "#panel/form/check.ts";
import { isSame } from "#panel/form/conflict.ts";
import { byField } from "#panel/form/fields-of.ts";
import { useRecordForm } from "#panel/form/use-record-form.ts";
import type { Checked, WaitingFiles } from "#panel/form/use-uploads.ts";
import { request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";

/** The form values of all entries, by field name. */
type EntryValues = Record<string, unknown>;

/** All entries as one record, with a field for each column of each entry. */
export type Entries<Entry> = EntryValues & { id: string; entries: Entry[] };

/** One form for all entries of a section. A save sends the changed ones, which are stored in one transaction. */
export function useEntriesForm<Entry extends StoredEntry, Column extends keyof Entry & string>(
  section: EntriesSection<Entry, Column>,
  opened: Entry[],
) {
  const { resource, messages } = section;
  const fields = useMemo(() => opened.flatMap((entry) => fieldsOf(section, entry)), [section, opened]);
  const answer = z.object({ data: z.array(section.entry) });
  const all = useMemo(() => joinEntries(section, opened), [section, opened]);
  return useRecordForm<FieldValues, EntryValues, Entries<Entry>>({
    opened: all,
    fields,
    fieldOf: (name) => section.fieldOf(opened, name),
    valuesOf: (entries) => valuesOf(section, fields, entries),
    resolver: checkBy(section),
    async upload(field, file, _input, onProgress) {
      const entry = opened.find(({ id }) => id === entryIdOf(field));
      const bucket = entry && section.bucketOf?.(entry);
      if (!bucket) throw new Error(`${field} holds no upload`);
      return await uploadImage(bucket, file, onProgress);
    },
    async save(input, stored = all) {
      const entries = Array.from(changesOf(section, stored, input), ([entry, values]) =>
        section.sentOf(entry, values),
      );
      if (entries.length === 0) return joinEntries(section, stored.entries);
      const { data } = answer.parse(await request("PUT", `/${resource}`, { entries }));
      return joinEntries(section, withNewer(stored.entries, data));
    },
    // For entries that nobody else changed, "theirs" is the person's own input, so that they are not in conflict.
    readCurrent(current, mine, stored) {
      const newer = z.array(section.entry).parse(current);
      const entries = withNewer(stored.entries, newer);
      return { ...mine, ...flat(section, newer), id: stored.id, entries };
    },
    messages: { added: messages.saved, changed: messages.saved, saveFailed: messages.saveFailed },
    onSaved: () => void queryClient.invalidateQueries({ queryKey: [resource] }),
  });
}

/** The changed entries with their form values. */
function changesOf<Entry extends StoredEntry, Column extends keyof Entry & string>(
  section: EntriesSection<Entry, Column>,
  { entries }: Entries<Entry>,
  values: EntryValues,
  files: WaitingFiles = {},
): Map<Entry, Record<Column, unknown>> {
  const changed = entries.filter((entry) =>
    section.columns.some((column) => {
      const field = fieldName<Entry>(entry.id, column);
      return files[field] || !isSame(values[field], entry[column]);
    }),
  );
  return new Map(changed.map((entry) => [entry, valuesIn(section, values, entry)]));
}

function valuesIn<Entry extends StoredEntry, Column extends keyof Entry & string>(
  { columns }: EntriesSection<Entry, Column>,
  values: EntryValues,
  { id }: Entry,
): Record<Column, unknown> {
  return byField(columns, (column) => values[fieldName<Entry>(id, column)]);
}

/** Validates changed values only, so that a stored invalid value does not block saving another entry. */
function checkBy<Entry extends StoredEntry, Column extends keyof Entry & string>(
  section: EntriesSection<Entry, Column>,
): Resolver<FieldValues, Entries<Entry> | undefined, Checked<EntryValues>> {
  return (values, stored, options) => {
    if (!stored) throw new Error("There are no entries to check");
    return checkRecordBy(schemaOfChanges(section, stored, values))(values, stored, options);
  };
}

function schemaOfChanges<Entry extends StoredEntry, Column extends keyof Entry & string>(
  section: EntriesSection<Entry, Column>,
  stored: Entries<Entry>,
  values: FieldValues,
): z.ZodType<EntryValues> {
  const changed = changesOf(section, stored, values, values.files);
  const shape: Record<string, z.ZodType> = {};
  for (const [entry, own] of changed)
    for (const column of section.columns)
      if (!isSame(own[column], entry[column]))
        shape[fieldName<Entry>(entry.id, column)] = section.valueOf(entry, column);
  const schema = z.looseObject(shape).superRefine(
    (input, context) => {
      const parsed = Array.from(changed.keys(), (entry) => [entry, valuesIn(section, input, entry)] as const);
      const problems = section.problemsOf?.(stored.entries, new Map(parsed)) ?? {};
      for (const [field, message] of Object.entries(problems))
        context.addIssue({ code: "custom", path: [field], message });
    },
    // Also when single fields are invalid, so that all errors are shown at once.
    { when: () => true },
  );
  return schema.transform(({ files: _, ...input }) => input);
}

/** Joins entries to the record that the form compares. */
export function joinEntries<Entry extends StoredEntry, Column extends keyof Entry & string>(
  section: EntriesSection<Entry, Column>,
  entries: Entry[],
): Entries<Entry> {
  return { ...flat(section, entries), id: section.resource, entries };
}

function flat<Entry extends StoredEntry, Column extends keyof Entry & string>(
  section: EntriesSection<Entry, Column>,
  entries: Entry[],
): EntryValues {
  return Object.fromEntries(
    entries.flatMap((entry) =>
      section.columns.map((column) => [fieldName<Entry>(entry.id, column), entry[column]]),
    ),
  );
}

function fieldsOf<Entry extends StoredEntry, Column extends keyof Entry & string>(
  { columns }: EntriesSection<Entry, Column>,
  { id }: Entry,
): string[] {
  return columns.map((column) => fieldName<Entry>(id, column));
}

/** The form values: the fields, and an empty slot in `files` for each picture field. */
function valuesOf<Entry extends StoredEntry, Column extends keyof Entry & string>(
  section: EntriesSection<Entry, Column>,
  fields: string[],
  all: Entries<Entry> | undefined,
): FieldValues {
  const pictures = (all?.entries ?? []).filter((entry) => section.bucketOf?.(entry));
  return {
    ...Object.fromEntries(fields.map((field) => [field, all?.[field]])),
    files: Object.fromEntries(
      pictures.flatMap((entry) => fieldsOf(section, entry)).map((field) => [field, null]),
    ),
  };
}

function withNewer<Entry extends StoredEntry>(entries: Entry[], newer: Entry[]): Entry[] {
  const byId = new Map(newer.map((entry) => [entry.id, entry]));
  return entries.map((entry) => byId.get(entry.id) ?? entry);
}
