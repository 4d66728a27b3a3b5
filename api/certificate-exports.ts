import type { Context } from "hono";
import { certificateFilters, filtersOf } from "#api/certificate-filters.ts";
import { certificateSelection, eitherIdsOrFilters, selectionOf } from "#api/certificate-selection.ts";
import { answerFile, tooManyExports } from "#api/file-answer.ts";
import { area } from "#api/guard.ts";
import { qrCodeFiles } from "#api/qr-code-files.ts";
import { body, createRoute, createRouter, json, problem, refusals, z } from "#api/responses.ts";
import { type CertificateExport, exportCertificates } from "#core/register/export.ts";
import { listNumbers } from "#core/register/selection.ts";
import { zipOf } from "#core/zip.ts";
import { certificateSorts } from "#shared/answers/certificates.ts";
import { certificateColumns, exportFormats, importedColumns } from "#shared/certificate-columns.ts";
import { limits } from "#shared/limits.ts";
import { dayInJakarta } from "#shared/time.ts";
import type { RequestEnv } from "#web/context.ts";

const column = z.enum(certificateColumns);
const columnsAsked = z
  .array(column)
  .min(1)
  .max(certificateColumns.length)
  .refine((columns) => new Set(columns).size === columns.length, "Satu kolom disebut dua kali.");
const format = z.enum(exportFormats).default("csv");
const ordering = {
  sort: z
    .enum(certificateSorts)
    .optional()
    .openapi({ description: "As the list sorts them; without, by number" }),
  order: z.enum(["asc", "desc"]).default("desc"),
};

const exportRegister = createRoute({
  method: "get",
  path: "/certificate-exports",
  summary:
    "What the filters of the list leave as CSV or XLSX, as the import reads it, and what each is today",
  tags: ["certificates"],
  middleware: area("certificates"),
  request: {
    query: z.object({
      ...certificateFilters,
      ...ordering,
      format,
      columns: z
        .string()
        .transform((names) => names.split(","))
        .pipe(columnsAsked)
        .optional()
        .openapi({
          type: "string",
          description: `Names between commas, of ${certificateColumns.join(", ")}; without, all but the last two`,
        }),
    }),
  },
  responses: {
    200: {
      description: "CSV in UTF-8 with a byte order mark, or a workbook",
      content: {
        "text/csv": { schema: z.string().openapi({ format: "binary" }) },
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {
          schema: z.string().openapi({ format: "binary" }),
        },
      },
    },
    422: json(problem, "Something does not fit"),
    429: tooManyExports,
    ...refusals,
  },
});

const chosen = z
  .object({ ...certificateSelection, ...ordering, format, columns: columnsAsked.optional() })
  .refine(eitherIdsOrFilters.isMet, { path: ["ids"], error: eitherIdsOrFilters.message });

const exportChosen = createRoute({
  method: "post",
  path: "/certificate-exports",
  summary: "The same of chosen certificates: by their ids, or all that the filters of the list leave",
  tags: ["certificates"],
  middleware: area("certificates"),
  request: body(chosen),
  responses: exportRegister.responses,
});

const tooManyCodes = `Paling banyak ${limits.qrCodesMax.toLocaleString("id-ID")} kode QR sekaligus: pilih lebih sedikit.`;

const packCodes = createRoute({
  method: "post",
  path: "/certificate-qr-codes",
  summary: "The QR codes of chosen certificates as SVG in a ZIP, each under its number",
  tags: ["certificates"],
  middleware: area("certificates"),
  request: body(
    z
      .object(certificateSelection)
      .refine(eitherIdsOrFilters.isMet, { path: ["ids"], error: eitherIdsOrFilters.message }),
  ),
  responses: {
    200: {
      description: "An archive, made as it is taken",
      content: { "application/zip": { schema: z.string().openapi({ format: "binary" }) } },
    },
    422: json(problem, "Something does not fit, or too many certificates"),
    429: tooManyExports,
    ...refusals,
  },
});

export const certificateExportsApi = createRouter()
  .openapi(exportRegister, async (c) => {
    const { format, columns = importedColumns, sort, order, ...filters } = c.req.valid("query");
    const which = { filters: filtersOf(filters), except: [] };
    return await answerExport(c, { which, columns, format, ordering: sort && { sort, order } }, "sertifikat");
  })
  .openapi(exportChosen, async (c) => {
    const { format, columns = importedColumns, sort, order, ...selection } = c.req.valid("json");
    const requested = { which: selectionOf(selection), columns, format, ordering: sort && { sort, order } };
    return await answerExport(c, requested, "sertifikat-pilihan");
  })
  .openapi(packCodes, async (c) => {
    const { db, settings } = c.var.services;
    const today = dayInJakarta(new Date());
    const chosen = await listNumbers(db, selectionOf(c.req.valid("json")), limits.qrCodesMax, today);
    if (!chosen) return c.json({ message: tooManyCodes, errors: { ids: tooManyCodes } }, 422);
    return answerFile(c, zipOf(qrCodeFiles(chosen, settings.PUBLIC_URL)), `kode-qr-${today}.zip`);
  });

async function answerExport(
  c: Context<RequestEnv>,
  requested: Omit<CertificateExport, "language">,
  name: string,
) {
  const today = dayInJakarta(new Date());
  const parts = await exportCertificates(
    c.var.services.db,
    { ...requested, language: c.var.person.language },
    today,
  );
  return answerFile(c, parts, `${name}-${today}.${requested.format}`);
}
