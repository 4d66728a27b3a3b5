import { countUpload, tooManyFiles } from "#api/count-upload.ts";
import { area } from "#api/guard.ts";
import { createRoute, createRouter, json, named, problem, refusals, z } from "#api/responses.ts";
import { answerRefused, fileBody, fileNameQuery, uploadedFile } from "#api/uploaded-file.ts";
import { areaOfBucket } from "#core/media/buckets.ts";
import { storeImage } from "#core/storage/images.ts";
import { storedImage as answeredImage } from "#shared/answers/uploads.ts";
import { type ImageBucket, imageUploads } from "#shared/limits.ts";
import { formatsOf, imageMegabytesMax } from "#shared/upload-messages.ts";

const storedImage = named(answeredImage, "Image");

/** The upload into a bucket, guarded by the bucket's area. */
export function imageUpload(bucket: ImageBucket) {
  const operation = createRoute({
    method: "post",
    path: `/uploads/${bucket}`,
    summary: `Store an image: ${formatsOf(bucket, "en-GB")}, at most ${imageMegabytesMax(bucket)} MB`,
    tags: ["uploads"],
    middleware: [area(areaOfBucket[bucket]), countUpload],
    request: {
      query: z.object({
        ...fileNameQuery,
        keep: z.enum(["true"]).optional().openapi({
          description: "Stays in the library although nothing shows it yet; else it is removed after a day",
        }),
      }),
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
    const { filename, keep } = c.req.valid("query");
    try {
      const file = { ...uploadedFile(c, filename), isKept: keep === "true" };
      return c.json(await storeImage(c.var.services, bucket, file), 201);
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
