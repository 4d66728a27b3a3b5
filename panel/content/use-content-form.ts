import type { FieldValues, Resolver } from "react-hook-form";
import { type ContentRow, contentRow, type Section } from "#panel/content/section.ts";
import { uploadImage } from "#panel/content/upload-image.ts";
import { refusal } from "#panel/form/refusal.ts";
import { useLeaveForm } from "#panel/form/use-leave-form.ts";
import { type Checked, useRecordForm, type WaitingFiles } from "#panel/form/use-record-form.ts";
import { request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";

type Content = Record<string, unknown>;

/** The form of a content row: a successful save closes it and reloads the list (specification 4). */
export function useContentForm(section: Section, opened: ContentRow | undefined, count: number) {
  const leave = useLeaveForm();
  const { resource, uploads = {} } = section;
  return useRecordForm<FieldValues, Content, ContentRow>({
    opened,
    fields: Object.keys(section.labels),
    valuesOf: (row) => withFiles(section, row ? valuesOf(section, row) : section.emptyValues(count)),
    resolver: checkBy(section),
    async upload(field, file, _input, onProgress) {
      const bucket = uploads[field];
      if (!bucket) throw new Error(`${field} holds no upload`);
      return await uploadImage(bucket, file, onProgress);
    },
    add: async (input) => contentRow.parse(await request("POST", `/${resource}`, input)),
    save: async ({ id, version }, input) =>
      contentRow.parse(await request("PUT", `/${resource}/${id}`, { ...input, version })),
    readCurrent: (current) => contentRow.parse(current),
    messages: section.messages,
    async onSaved() {
      void queryClient.invalidateQueries({ queryKey: [resource] });
      await leave(`/admin/${resource}`);
    },
  });
}

function valuesOf(section: Section, row: ContentRow): FieldValues {
  return section.valuesOf ? section.valuesOf(row) : row;
}

/** The fields of the section alone, and a place for each file that waits to be uploaded. */
function withFiles({ labels, uploads = {} }: Section, values: FieldValues): FieldValues {
  const fields = Object.keys(labels).map((field) => [field, values[field] ?? ""]);
  return {
    ...Object.fromEntries(fields),
    files: Object.fromEntries(Object.keys(uploads).map((field) => [field, null])),
  };
}

/** All problems at once, by the schema that the server uses as well. A waiting file stands for its address. */
function checkBy(section: Section): Resolver<FieldValues, ContentRow | undefined, Checked<Content>> {
  return ({ files, ...values }) => {
    const waiting = Object.entries(files as WaitingFiles).filter(([, file]) => file);
    const stand = Object.fromEntries(waiting.map(([field]) => [field, placeholderUrl]));
    const parsed = section.schema.safeParse({ ...values, ...stand });
    if (parsed.success) return { values: { input: parsed.data, files }, errors: {} };
    const problems: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) problems[String(path[0])] ??= message;
    return refusal(problems);
  };
}

const placeholderUrl = "/media/waiting";
