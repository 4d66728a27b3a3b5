import { z } from "zod";
import { certificateFilters } from "#shared/answers/certificates.ts";
import { limits } from "#shared/limits.ts";
import { required } from "#shared/schemas/fields.ts";

const names: readonly string[] = [...certificateFilters, "q", "sort", "order", "columns"];

/** What a view says of the list: names that the list's address has, but for the page. */
const viewQuery = z
  .string()
  .max(limits.savedViewQueryMax)
  .refine((query) => !/\0|%00/.test(query), "Mengandung karakter yang tidak diperbolehkan.")
  .refine(
    (query) => [...new URLSearchParams(query).keys()].every((name) => names.includes(name)),
    "Saringan tidak dikenal.",
  );

/** The list of certificates as somebody keeps it under a name. */
export const savedViewInput = z.object({
  name: required(60),
  query: viewQuery,
  is_shared: z.boolean().default(false),
});
export type SavedViewInput = z.output<typeof savedViewInput>;
