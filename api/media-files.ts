import { actorOf } from "#api/actor.ts";
import { area } from "#api/guard.ts";
import { bucketsOf, fileAnswer, formerUsageAnswer, mayEnterOf, usageAnswer } from "#api/media-answers.ts";
import {
  body,
  conflictWith,
  createRoute,
  createRouter,
  idParam,
  json,
  listQuery,
  named,
  problem,
  refusals,
  z,
} from "#api/responses.ts";
import { findMediaFile, listMediaFiles, removeMediaFiles, updateMediaFile } from "#core/media/files.ts";
import { listFormerUses, listUses } from "#core/media/uses.ts";
import * as answers from "#shared/answers/media.ts";
import { libraryBuckets, mediaRemovalsMax } from "#shared/media.ts";
import { mediaFileInput } from "#shared/schemas/media-file.ts";

const guarded = { middleware: area("media"), tags: ["media"] };
const missing = json(problem, "No such file in the library");
const file = named(answers.mediaFile, "MediaFile");

const list = createRoute({
  ...guarded,
  method: "get",
  path: "/media",
  summary: "The library: uploaded files of the content, the newest first, with how many records show each",
  request: {
    query: z.object({
      ...listQuery,
      usage: z.enum(["used", "unused"]).optional(),
      bucket: z.enum(libraryBuckets).optional(),
      fitting: z
        .enum(libraryBuckets)
        .optional()
        .openapi({ description: "Only files of a format that this bucket takes" }),
      // The only order; the panel's lists always send one.
      sort: z.enum(["created_at"]).optional(),
      order: z.enum(["desc"]).optional(),
    }),
  },
  responses: { 200: json(answers.mediaFilePage, "The page and the total"), ...refusals },
});

const read = createRoute({
  ...guarded,
  method: "get",
  path: "/media/{id}",
  summary: "A file, the records that show it, and those that showed it once",
  request: { params: idParam },
  responses: { 200: json(answers.mediaFileWithUses, "The file"), 404: missing, ...refusals },
});

const save = createRoute({
  ...guarded,
  method: "put",
  path: "/media/{id}",
  summary: "Save what is said of a file over the version it was opened on",
  request: { params: idParam, ...body(mediaFileInput.extend({ version: z.int() })) },
  responses: {
    200: json(file, "Saved"),
    404: missing,
    409: json(conflictWith(file), "Somebody saved in between; what stands now"),
    422: json(problem, "With a message per field"),
    ...refusals,
  },
});

const remove = createRoute({
  ...guarded,
  method: "post",
  path: "/media-removals",
  summary: "Remove files that nothing shows: no record, no earlier version, nothing in a bin",
  request: body(z.object({ ids: z.array(idParam.shape.id).min(1).max(mediaRemovalsMax) })),
  responses: { 200: json(answers.mediaRemoval, "What stays"), ...refusals },
});

const messages = {
  missing: "Berkas tidak ditemukan.",
  conflict: "Berkas ini telah diubah oleh orang lain sejak Anda membukanya.",
};

export const mediaFilesApi = createRouter()
  .openapi(list, async (c) => {
    const { q, page, per_page, usage, bucket, fitting } = c.req.valid("query");
    const buckets = bucketsOf(c).filter((each) => !bucket || each === bucket);
    const query = { search: q, usage, fitting, buckets, page, perPage: per_page };
    const { data, total } = await listMediaFiles(c.var.services.db, query);
    return c.json({ data: data.map(fileAnswer), total }, 200);
  })
  .openapi(read, async (c) => {
    const { db } = c.var.services;
    const found = await findMediaFile(db, c.req.valid("param").id, bucketsOf(c));
    if (!found) return c.json({ message: messages.missing }, 404);
    const [uses, former] = await Promise.all([listUses(db, found.key), listFormerUses(db, found.key)]);
    const mayEnter = mayEnterOf(c);
    const isShowing = new Set(uses.map(({ entity, id }) => `${entity} ${id}`));
    const answer = {
      file: fileAnswer(found),
      uses: uses.map((use) => usageAnswer(use, mayEnter)),
      former_uses: former
        .filter(({ entity, id }) => !isShowing.has(`${entity} ${id}`))
        .map((use) => formerUsageAnswer(use, mayEnter)),
    };
    return c.json(answer, 200);
  })
  .openapi(save, async (c) => {
    const { id } = c.req.valid("param");
    const saved = await updateMediaFile(c.var.services.db, id, c.req.valid("json"), bucketsOf(c), actorOf(c));
    if (!saved) return c.json({ message: messages.missing }, 404);
    if (saved.outcome === "saved") return c.json(fileAnswer(saved.file), 200);
    return c.json({ message: messages.conflict, current: fileAnswer(saved.file) }, 409);
  })
  .openapi(remove, async (c) => {
    const { db, files } = c.var.services;
    const keptIds = await removeMediaFiles(db, files, c.req.valid("json").ids, bucketsOf(c), actorOf(c));
    return c.json({ kept: keptIds }, 200);
  });
