import { certificateSelection, eitherIdsOrFilters, selectionOf } from "#api/certificate-selection.ts";
import { answerCsv, tooManyExports } from "#api/csv-answer.ts";
import { area } from "#api/guard.ts";
import { body, createRoute, createRouter, json, problem, refusals, z } from "#api/responses.ts";
import { exportCertificates, exportSelection } from "#core/register/export.ts";
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

const chosen = z
  .object(certificateSelection)
  .refine(eitherIdsOrFilters.isMet, { path: ["ids"], error: eitherIdsOrFilters.message });

const exportChosen = createRoute({
  method: "post",
  path: "/certificate-exports",
  summary: "The same of chosen certificates: by their ids, or all that the filters of the list leave",
  tags: ["certificates"],
  middleware: area("certificates"),
  request: body(chosen),
  responses: {
    ...exportRegister.responses,
    422: json(problem, "Something does not fit"),
  },
});

export const certificateExportsApi = createRouter()
  .openapi(exportRegister, (c) => {
    const today = dayInJakarta(new Date());
    return answerCsv(c, exportCertificates(c.var.services.db, today), `sertifikat-${today}.csv`);
  })
  .openapi(exportChosen, async (c) => {
    const today = dayInJakarta(new Date());
    const parts = await exportSelection(c.var.services.db, today, selectionOf(c.req.valid("json")));
    return answerCsv(c, parts, `sertifikat-pilihan-${today}.csv`);
  });
