import type { FieldValues, Resolver } from "react-hook-form";
import type { FormValues, Section } from "#panel/content/section.ts";
import { uploadImage } from "#panel/content/upload-image.ts";
import { withPlaceholders } from "#panel/content/waiting-files.ts";
import { checkRecordBy } from "#panel/form/check.ts";
import { byField, fieldsOf } from "#panel/form/fields-of.ts";
import { useLeaveForm } from "#panel/form/use-leave-form.ts";
import { useRecordForm } from "#panel/form/use-record-form.ts";
import type { Checked } from "#panel/form/use-uploads.ts";
import { request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import type { ContentRow } from "#shared/answers/content-row.ts";
import type { ImageBucket } from "#shared/limits.ts";

/** The form of a content row: a successful save closes it and reloads the list (specification 4). */
export function useContentForm<
  Content extends object,
  Row extends ContentRow & Content,
  Listed extends ContentRow,
>(section: Section<Content, Row, Listed>, opened: Row | undefined, count: number) {
  const leave = useLeaveForm();
  const { resource, labels, uploads = {}, row: answer } = section;
  const buckets = new Map(Object.entries<ImageBucket | undefined>(uploads));
  return useRecordForm<FieldValues, Content, Row>({
    opened,
    fields: fieldsOf(labels),
    valuesOf: (row) => withFiles(section, row ? valuesOf(section, row) : section.emptyValues(count)),
    resolver: checkBy(section),
    async upload(field, file, _input, onProgress) {
      const bucket = buckets.get(field);
      if (!bucket) throw new Error(`${field} holds no upload`);
      return await uploadImage(bucket, file, onProgress);
    },
    save: async (input, over) =>
      answer.parse(
        over
          ? await request("PUT", `/${resource}/${over.id}`, { ...input, version: over.version })
          : await request("POST", `/${resource}`, input),
      ),
    readCurrent: (current) => answer.parse(current),
    messages: section.messages,
    async onSaved() {
      void queryClient.invalidateQueries({ queryKey: [resource] });
      await leave(`/admin/${resource}`);
    },
  });
}

type Formed<Content extends object, Row extends ContentRow & Content> = Pick<
  Section<Content, Row>,
  "labels" | "uploads" | "schema" | "valuesOf"
>;

function valuesOf<Content extends object, Row extends ContentRow & Content>(
  section: Formed<Content, Row>,
  row: Row,
): Partial<FormValues<Content>> {
  return section.valuesOf ? section.valuesOf(row) : row;
}

/** The fields of the section, with placeholder URLs for pending files. */
function withFiles<Content extends object, Row extends ContentRow & Content>(
  { labels, uploads = {} }: Formed<Content, Row>,
  values: Partial<FormValues<Content>>,
): FieldValues {
  return {
    ...byField(fieldsOf(labels), (field) => values[field] ?? ""),
    files: byField(Object.keys(uploads), () => null),
  };
}

/** Validates with the server's schema; a pending file counts as its URL. */
function checkBy<Content extends object, Row extends ContentRow & Content>({
  schema,
}: Formed<Content, Row>): Resolver<FieldValues, Row | undefined, Checked<Content>> {
  const check = checkRecordBy(schema);
  return (values, stored, options) => {
    return check(withPlaceholders(values, values.files), stored, options);
  };
}
