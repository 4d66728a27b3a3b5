import { z } from "zod";
import { certificateCategoryNames, subCategoryNames } from "#shared/certificate-categories.ts";
import { importColumns } from "#shared/import-columns.ts";
import { mayMean } from "#shared/import-values.ts";
import { wordsOf } from "#shared/number-headings.ts";
import { certificateLengths } from "#shared/schemas/certificate.ts";

/** The length limit of the JSON in characters, because it is sent in the URL. */
const mappingLengthMax = 4_000;

const ignored = "";
const column = z.enum([...importColumns, ignored]);
const category = z.enum([...certificateCategoryNames, ignored]);
const subCategory = z.enum([...subCategoryNames, ignored]);

/** How headings and values of a file are mapped; "" ignores a column or value. */
export const importMapping = z.object({
  /** By heading. */
  columns: z.record(z.string(), column).default({}),
  /** By the file's term for a status. */
  statuses: z
    .record(z.string(), z.string().trim().max(certificateLengths.status))
    .default({})
    .superRefine((statuses, context) => {
      for (const [text, status] of Object.entries(statuses))
        if (!mayMean(text, status))
          context.addIssue({
            code: "custom",
            path: [text],
            message: `Status “${text}” tidak dapat diimpor sebagai “${status}”.`,
          });
    }),
  /** By the file's term for a category. */
  categories: z.record(z.string(), category).default({}),
  /** By the file's term for a subcategory. */
  sub_categories: z.record(z.string(), subCategory).default({}),
});

export type ImportMapping = z.output<typeof importMapping>;

/** A mapping from its JSON text. */
export const mappingFromJson = z
  .string()
  .max(mappingLengthMax)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "Pemetaan harus berupa JSON." });
      return z.NEVER;
    }
  })
  .pipe(importMapping);

export const noMapping: ImportMapping = { columns: {}, statuses: {}, categories: {}, sub_categories: {} };

/** Creates a lookup by normalized text; undefined for unmapped ones. */
export function mappedTo<Target extends string>(
  texts: Record<string, Target>,
): (text: string) => Target | undefined {
  const byWords = new Map(Object.entries(texts).map(([text, target]) => [wordsOf(text), target]));
  return (text) => byWords.get(wordsOf(text));
}
