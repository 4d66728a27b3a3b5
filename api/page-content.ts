import { entryOperations } from "#api/entry-operations.ts";
import { z } from "#api/responses.ts";
import { listPageTextEvents, listPageTexts, savePageTexts } from "#core/content/page-content.ts";
import { pageTextEntry, pageTextTypes } from "#shared/schemas/page-text.ts";

const pageText = z
  .object({
    id: z.number(),
    page: z.string(),
    section: z.string(),
    content_key: z.string(),
    label: z.string(),
    type: z.enum(pageTextTypes),
    content_id: z.string(),
    content_en: z.string(),
    content_id_updated_at: z.date(),
    content_en_updated_at: z.date(),
    updated_at: z.date(),
    version: z.number(),
    placeholders: z.array(z.string()),
  })
  .openapi("PageText");

export const pageContentApi = entryOperations({
  path: "/page-content",
  area: "page-content",
  nouns: "page texts",
  row: pageText,
  entry: pageTextEntry,
  keyOf: ({ id }) => id,
  list: listPageTexts,
  save: savePageTexts,
  listEvents: listPageTextEvents,
  messages: {
    missing: "Teks tidak ditemukan.",
    conflict: "Sebagian teks telah diubah oleh orang lain sejak Anda membukanya.",
  },
});
