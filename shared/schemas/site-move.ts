import { z } from "zod";
import { defaultLanguage, languages } from "#shared/language.ts";
import { limits } from "#shared/limits.ts";
import { mailAddress } from "#shared/schemas/mail-address.ts";

/** Where the old site's rows come from: CSV files with a folder of files, or an export of WordPress. */
export const moveSources = ["tables", "wordpress"] as const;
export type MoveSource = (typeof moveSources)[number];

/** What becomes of the pages of a WordPress: pages of the site, articles, or nothing. */
export const wordPressPages = ["pages", "articles", "skip"] as const;
export type WordPressPages = (typeof wordPressPages)[number];

/** What is said of a move before its file. */
export const moveHead = z.strictObject({
  source: z.enum(moveSources),
  is_dry_run: z.boolean(),
  /** Only for the trail and the log. */
  file_name: z.string().max(255).default(""),
  /** Of the old site's administrators, who is one here. */
  admins: z.array(mailAddress).max(limits.siteMoveAdminsMax).default([]),
  /** Of WordPress. */
  pages: z.enum(wordPressPages).default("pages"),
  /** Of what the report says. */
  language: z.enum(languages).default(defaultLanguage),
  /** As docs/moving-in.md says it. */
  mapping: z.record(z.string(), z.unknown()).default({}),
  /** What `POST /site-moves/permit` answered; a dry run needs none. */
  permit: z.string().max(200).default(""),
});
export type MoveHead = z.output<typeof moveHead>;
