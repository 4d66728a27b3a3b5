import { z } from "zod";
import { answered, instant, pageOf, uuid } from "#shared/answers/answered.ts";
import { useEntities } from "#shared/media.ts";
import { mediaFileInput } from "#shared/schemas/media-file.ts";

/** A file of the library. */
export const mediaFile = z.object({
  id: uuid,
  url: z.string(),
  name: z.string(),
  bucket: z.string(),
  bytes: z.number(),
  /** In pixels; null if the URL does not contain the size. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  created_at: instant,
  created_by_name: z.string().nullable(),
  ...answered(mediaFileInput.shape),
  version: z.int(),
  updated_at: instant,
  /** The number of records that currently use it. */
  uses: z.int(),
});

export type MediaFile = z.output<typeof mediaFile>;

export const mediaFilePage = pageOf(mediaFile);

/** A record that uses a file; the title is empty if the person may not read it. */
const mediaUse = z.object({
  entity: z.enum(useEntities),
  id: z.string(),
  title: z.string(),
  version: z.int(),
  fields: z.array(z.string()),
  may_edit: z.boolean(),
});

export type MediaUse = z.output<typeof mediaUse>;

/** A former use: by an earlier version or a removed record. */
const formerMediaUse = z.object({
  entity: z.string(),
  id: z.string(),
  title: z.string(),
  is_removed: z.boolean(),
});

export type FormerMediaUse = z.output<typeof formerMediaUse>;

export const mediaFileWithUses = z.object({
  file: mediaFile,
  uses: z.array(mediaUse),
  former_uses: z.array(formerMediaUse),
});

/** The preview of a replacement: changed uses, unchanged ones, and those the person may not edit. */
export const replacementPlan = z.object({
  by: mediaFile,
  changes: z.array(mediaUse),
  stays: z.array(mediaUse),
  refused: z.array(mediaUse),
});

export type ReplacementPlan = z.output<typeof replacementPlan>;

/** The ids of files that were not removed because they are in use. */
export const mediaRemoval = z.object({ kept: z.array(uuid) });

export const replaced = z.object({ changed: z.int() });
