import { countUpload, tooManyFiles } from "#api/count-upload.ts";
import type { area } from "#api/guard.ts";
import { createRoute, createRouter, json, named, problem, refusals, z } from "#api/responses.ts";
import { answerRefused, fileBody, fileNameQuery, uploadedFile } from "#api/uploaded-file.ts";
import { storeImage } from "#core/storage/images.ts";
import { storedImage as answeredImage } from "#shared/answers/uploads.ts";
import { type ImageBucket, imageUploads } from "#shared/limits.ts";
import { imageHint } from "#shared/upload-messages.ts";

const storedImage = named(answeredImage, "Image");

/** The operation that stores an image in one bucket, for whom its guard lets in. */
export function imageUpload(bucket: ImageBucket, guard: ReturnType<typeof area>) {
  const operation = createRoute({
    method: "post",
    path: `/uploads/${bucket}`,
    summary: `Store an image: ${imageHint(bucket)}`,
    tags: ["uploads"],
    middleware: [guard, countUpload],
    request: {
      query: z.object(fileNameQuery),
      body: fileBody(...imageUploads[bucket].formats.map((format) => mediaTypes[format])),
    },
    responses: {
      201: json(storedImage, "Stored; width and height are in pixels"),
      413: json(problem, `More than ${imageUploads[bucket].bytesMax} bytes`),
      422: json(problem, "No image of these kinds, a broken one, or one of too many pixels"),
      429: tooManyFiles,
      ...refusals,
    },
  });
  return createRouter().openapi(operation, async (c) => {
    const { filename } = c.req.valid("query");
    try {
      return c.json(await storeImage(c.var.services, bucket, uploadedFile(c, filename)), 201);
    } catch (error) {
      return answerRefused(c, error);
    }
  });
}

const mediaTypes = {
  png: "image/png",
  jpg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  svg: "image/svg+xml",
};
