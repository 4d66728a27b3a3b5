import { z } from "zod";
import { certificateFilters } from "#shared/answers/certificates.ts";
import { limits } from "#shared/limits.ts";
import { required } from "#shared/schemas/fields.ts";

const names: readonly string[] = [...certificateFilters, "q", "sort", "order", "columns"];

/** The query of a view: parameters of the list's URL without the page. */
const viewQuery = z
  .string()
  .max(limits.savedViewQueryMax)
  .refine((query) => !/\0|%00/.test(query), "Mengandung karakter yang tidak diperbolehkan.")
  .refine(
    (query) => [...new URLSearchParams(query).keys()].every((name) => names.includes(name)),
    "Saringan tidak dikenal.",
  );

/** A saved view of the list of certificates. */
export const savedViewInput = z.object({
  name: required(60),
  query: viewQuery,
  is_shared: z.boolean().default(false),
});
export type SavedViewInput = z.output<typeof savedViewInput>;
