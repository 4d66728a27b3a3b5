import { answerCsv, tooManyExports } from "#api/csv-answer.ts";
import { area } from "#api/guard.ts";
import { createRoute, createRouter, refusals, z } from "#api/responses.ts";
import { exportCertificates } from "#core/register/export.ts";
import { dayInJakarta } from "#shared/time.ts";

const exportRegister = createRoute({
  method: "get",
  path: "/certificate-exports",
  summary:
    "The register as CSV, as the import reads it, and what each is today; removed certificates are not in it",
  tags: ["certificates"],
  middleware: area("certificates"),
  responses: {
    200: {
      description: "UTF-8 with a byte order mark, ordered by number",
      content: { "text/csv": { schema: z.string().openapi({ format: "binary" }) } },
    },
    429: tooManyExports,
    ...refusals,
  },
});

export const certificateExportsApi = createRouter().openapi(exportRegister, (c) => {
  const today = dayInJakarta(new Date());
  return answerCsv(c, exportCertificates(c.var.services.db, today), `sertifikat-${today}.csv`);
});
