import { z } from "zod";
import { movedTables } from "#core/moving/tables.ts";
import { importMapping } from "#shared/schemas/import-mapping.ts";

/** A URL template of the old site with columns in braces: `/cek/{certificate_number}`, `/berita.php?id={id}`. */
const address = z
  .string()
  .regex(/^\/(?!\/).*\{\w+\}/, "must begin with a slash and name a column in braces, as in /cek/{id}");

const texts = z.record(z.string(), z.string());

/** Maps the old site's names and values to ours. */
export const siteMapping = z.strictObject({
  /** Old table names by ours: `{"certificates": "sertifikat"}`. */
  tables: z.partialRecord(z.enum(movedTables), z.string().min(1)).default({}),
  /** By table, our column names by the old ones: `{"certificates": {"nama": "client_name"}}`. */
  columns: z.partialRecord(z.enum(movedTables), texts).default({}),
  /** Ours by the old values. */
  statuses: importMapping.shape.statuses,
  categories: importMapping.shape.categories,
  sub_categories: texts.default({}),
  /** Further URLs of the old site's records, which redirect. */
  addresses: z
    .strictObject({
      certificates: z.array(address).default([]),
      articles: z.array(address).default([]),
      site_pages: z.array(address).default([]),
    })
    .prefault({}),
  /** Origins of the old site: links to them in texts become links to this one. */
  old_sites: z.array(z.url({ protocol: /^https?$/ })).default([]),
});

export type SiteMapping = z.output<typeof siteMapping>;

/** Fills the templates of the mapping from a row; templates whose columns are empty are left out. */
export function addressesOf(templates: readonly string[], values: Record<string, string>): string[] {
  return templates.flatMap((template) => {
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    if (names.some((name) => !values[name])) return [];
    return [template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""))];
  });
}
