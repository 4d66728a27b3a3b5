import { z } from "zod";
import { movedTables } from "#core/moving/tables.ts";
import { importMapping } from "#shared/schemas/import-mapping.ts";

/** A path of the old site with the names of columns in braces: `/cek/{certificate_number}`, `/berita.php?id={id}`. */
const address = z
  .string()
  .regex(/^\/(?!\/).*\{\w+\}/, "must begin with a slash and name a column in braces, as in /cek/{id}");

const texts = z.record(z.string(), z.string());

/** What the old site's names and values stand for, where they are not the register's own. */
export const siteMapping = z.strictObject({
  /** What a table is called there, by its name here: `{"certificates": "sertifikat"}`. */
  tables: z.partialRecord(z.enum(movedTables), z.string().min(1)).default({}),
  /** By table, by what a column is called there: `{"certificates": {"nama": "client_name"}}`. */
  columns: z.partialRecord(z.enum(movedTables), texts).default({}),
  /** By what the old site calls them. */
  statuses: importMapping.shape.statuses,
  categories: importMapping.shape.categories,
  sub_categories: texts.default({}),
  /** Further addresses under which the old site showed its records: they redirect. */
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

/** The paths that templates of the mapping make of a row; those of which the row lacks a column are left out. */
export function addressesOf(templates: readonly string[], values: Record<string, string>): string[] {
  return templates.flatMap((template) => {
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    if (names.some((name) => !values[name])) return [];
    return [template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""))];
  });
}
