import { z } from "zod";
import { defaultLanguage, languages } from "#shared/language.ts";
import { limits } from "#shared/limits.ts";
import { mailAddress } from "#shared/schemas/mail-address.ts";

/** The source: CSV files with a folder of files, or a WordPress export. */
export const moveSources = ["tables", "wordpress"] as const;
export type MoveSource = (typeof moveSources)[number];

/** How WordPress pages are imported: as pages, as articles, or not at all. */
export const wordPressPages = ["pages", "articles", "skip"] as const;
export type WordPressPages = (typeof wordPressPages)[number];

/** The metadata that precedes the file of an import. */
export const moveHead = z.strictObject({
  source: z.enum(moveSources),
  is_dry_run: z.boolean(),
  /** For the audit trail and the log only. */
  file_name: z.string().max(255).default(""),
  /** The administrators of the old site who become administrators here. */
  admins: z.array(mailAddress).max(limits.siteMoveAdminsMax).default([]),
  /** For WordPress only. */
  pages: z.enum(wordPressPages).default("pages"),
  /** The language of the report. */
  language: z.enum(languages).default(defaultLanguage),
  /** See docs/moving-in.md. */
  mapping: z.record(z.string(), z.unknown()).default({}),
  /** The permit of `POST /site-moves/permit`; a dry run needs none. */
  permit: z.string().max(200).default(""),
});
export type MoveHead = z.output<typeof moveHead>;
