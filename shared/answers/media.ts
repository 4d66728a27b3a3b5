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
  /** In pixels; null where the address does not tell it. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  created_at: instant,
  created_by_name: z.string().nullable(),
  ...answered(mediaFileInput.shape),
  version: z.int(),
  updated_at: instant,
  /** Records of today that show it. */
  uses: z.int(),
});

export type MediaFile = z.output<typeof mediaFile>;

export const mediaFilePage = pageOf(mediaFile);

/** A record that shows a file; its title is empty where the person may not read it. */
const mediaUse = z.object({
  entity: z.enum(useEntities),
  id: z.string(),
  title: z.string(),
  version: z.int(),
  fields: z.array(z.string()),
  may_edit: z.boolean(),
});

export type MediaUse = z.output<typeof mediaUse>;

/** A record that showed it once: of an earlier version, or in the bin. */
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

/** What a replacement would do: what shows the other file afterwards, what stays, and what is another's to change. */
export const replacementPlan = z.object({
  by: mediaFile,
  changes: z.array(mediaUse),
  stays: z.array(mediaUse),
  refused: z.array(mediaUse),
});

export type ReplacementPlan = z.output<typeof replacementPlan>;

/** The ids of the files that stay, since something needs them. */
export const mediaRemoval = z.object({ kept: z.array(uuid) });

export const replaced = z.object({ changed: z.int() });
