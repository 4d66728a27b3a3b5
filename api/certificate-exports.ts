import { Readable } from "node:stream";
import { area } from "#api/guard.ts";
import { createRoute, createRouter, refusals, z } from "#api/responses.ts";
import { exportCertificates } from "#core/certificate-export.ts";
import { dayInJakarta } from "#shared/time.ts";

const exportRegister = createRoute({
  method: "get",
  path: "/certificate-exports",
  summary: "The register as CSV, as the import reads it; removed certificates are not in it",
  tags: ["certificates"],
  middleware: area("certificates"),
  responses: {
    200: {
      description: "UTF-8 with a byte order mark, ordered by number",
      content: { "text/csv": { schema: z.string().openapi({ format: "binary" }) } },
    },
    ...refusals,
  },
});

export const certificateExportsApi = createRouter().openapi(exportRegister, (c) => {
  const csv = Readable.from(exportCertificates(c.var.services.db), { objectMode: false });
  return c.body(Readable.toWeb(csv) as ReadableStream, 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="sertifikat-${dayInJakarta(new Date())}.csv"`,
    "Cache-Control": "no-store",
  });
});
