import { countUpload, tooManyFiles } from "#api/count-upload.ts";
import { area } from "#api/guard.ts";
import { imageUpload } from "#api/image-upload.ts";
import { createRoute, createRouter, json, problem, refusals, z } from "#api/responses.ts";
import { answerRefused, fileBody, fileNameQuery, uploadedFile } from "#api/uploaded-file.ts";
import { storeCertificatePdf } from "#core/storage/certificate-pdfs.ts";
import { storedFile } from "#shared/answers/uploads.ts";
import { limits } from "#shared/limits.ts";

const uploadCertificatePdf = createRoute({
  method: "post",
  path: "/uploads/certificate-pdfs",
  summary: "Store a certificate's PDF; the address it answers goes into pdf_url",
  tags: ["uploads"],
  middleware: [area("certificates"), countUpload],
  request: {
    query: z.object({ certificate_number: z.string().trim().min(1).max(200), ...fileNameQuery }),
    body: fileBody("application/pdf"),
  },
  responses: {
    201: json(storedFile, "Stored"),
    413: json(problem, `More than ${limits.certificatePdfBytesMax} bytes`),
    422: json(problem, "No PDF"),
    429: tooManyFiles,
    ...refusals,
  },
});

/** The area of each bucket, which guards its upload. */
export const uploadsApi = createRouter()
  .openapi(uploadCertificatePdf, async (c) => {
    const { certificate_number, filename } = c.req.valid("query");
    try {
      const file = uploadedFile(c, filename);
      return c.json({ url: await storeCertificatePdf(c.var.services, certificate_number, file) }, 201);
    } catch (error) {
      return answerRefused(c, error);
    }
  })
  .route("/", imageUpload("article-thumbnails"))
  .route("/", imageUpload("hero-images"))
  .route("/", imageUpload("gallery-images"))
  .route("/", imageUpload("customer-logos"))
  .route("/", imageUpload("partner-logos"))
  .route("/", imageUpload("site-assets"))
  .route("/", imageUpload("avatars"));
