import { certificateFilters, filtersOf } from "#api/certificate-filters.ts";
import { certificateIds } from "#api/certificate-selection.ts";
import { area } from "#api/guard.ts";
import { body, createRoute, createRouter, json, problem, refusals, z } from "#api/responses.ts";
import { openSemaphore } from "#core/db/semaphore.ts";
import { listToPrint } from "#core/register/print-list.ts";
import * as answers from "#shared/answers/certificates.ts";
import { limits } from "#shared/limits.ts";
import { dayInJakarta } from "#shared/time.ts";

const readPrintList = createRoute({
  method: "post",
  path: "/certificate-print-lists",
  summary: "What the list of certificates shows, or those chosen of it, on one page to be printed",
  tags: ["certificates"],
  middleware: area("certificates"),
  request: body(
    z.object({
      filters: z.object(certificateFilters).prefault({}),
      ids: certificateIds
        .min(1)
        .optional()
        .openapi({ description: "Only these of the filters' certificates" }),
      except: certificateIds
        .default([])
        .openapi({ description: "All of the filters' certificates but these" }),
      sort: z.enum(answers.certificateSorts).default("created_at"),
      order: z.enum(["asc", "desc"]).default("desc"),
    }),
  ),
  responses: {
    200: json(
      answers.certificatePrintList,
      `The first ${limits.printedCertificatesMax.toLocaleString("en")}, the total, and the name of the body`,
    ),
    422: json(problem, "Something does not fit"),
    ...refusals,
  },
});

/** One at a time: each takes a tenth of a second of staff's worker, and several at once hold up all staff for seconds. */
const withPrintSlot = openSemaphore({ max: 1, waitMsMax: 30_000 });

export const certificatePrintListsApi = createRouter().openapi(readPrintList, async (c) => {
  const { db, siteContent } = c.var.services;
  const { filters, ...rest } = c.req.valid("json");
  const query = { ...filtersOf(filters), ...rest, today: dayInJakarta(new Date()) };
  const list = await withPrintSlot(() => listToPrint(db, query, limits.printedCertificatesMax));
  return c.json({ ...list, company_name: siteContent.current().settings.get("company_name") ?? "" }, 200);
});
