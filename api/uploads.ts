import { area } from "#api/guard.ts";
import { createRoute, createRouter, json, problem, refusals, z } from "#api/responses.ts";
import { storeCertificatePdf, UploadRefused } from "#core/storage/certificate-pdfs.ts";
import { limits } from "#shared/limits.ts";

const uploadCertificatePdf = createRoute({
  method: "post",
  path: "/uploads/certificate-pdfs",
  summary: "Store a certificate's PDF; the address it answers goes into pdf_url",
  tags: ["uploads"],
  middleware: area("certificates"),
  request: {
    query: z.object({
      certificate_number: z.string().trim().min(1).max(200),
      filename: z.string().trim().min(1).max(300),
    }),
    body: {
      content: { "application/pdf": { schema: z.any().openapi({ type: "string", format: "binary" }) } },
    },
  },
  responses: {
    201: json(z.object({ url: z.string() }), "Stored"),
    413: json(problem, `More than ${limits.certificatePdfBytesMax} bytes`),
    422: json(problem, "No PDF"),
    ...refusals,
  },
});

export const uploadsApi = createRouter().openapi(uploadCertificatePdf, async (c) => {
  const { certificate_number, filename } = c.req.valid("query");
  const announcedBytes = Number(c.req.header("content-length") ?? 0);
  try {
    const body = c.req.raw.body ?? undefined;
    const url = await storeCertificatePdf(c.var.services.files, {
      certificateNumber: certificate_number,
      fileName: filename,
      announcedBytes,
      body,
    });
    return c.json({ url }, 201);
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    // No "Connection: close": hanging up on an upload that is still coming would cost its sender this answer.
    return c.json({ message: error.message }, error.isTooLarge ? 413 : 422);
  }
});
