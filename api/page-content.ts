import { entryOperations } from "#api/entry-operations.ts";
import { named } from "#api/responses.ts";
import { listPageTextEvents, listPageTexts, savePageTexts } from "#core/content/page-content.ts";
import { pageText } from "#shared/answers/page-texts.ts";
import { pageTextEntry } from "#shared/schemas/page-text.ts";

export const pageContentApi = entryOperations({
  path: "/page-content",
  area: "page-content",
  nouns: "page texts",
  row: named(pageText, "PageText"),
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
