import { area } from "#api/guard.ts";
import { createRoute, createRouter, json, problem, queryText, refusals, z } from "#api/responses.ts";
import { nextNumber } from "#core/register/next-number.ts";
import { nextCertificateNumber } from "#shared/answers/certificates.ts";
import { patternProblem } from "#shared/number-pattern.ts";
import { certificateLengths, certificateMessages } from "#shared/schemas/certificate.ts";
import { dayInJakarta, isDay } from "#shared/time.ts";

const readNext = createRoute({
  middleware: area("certificates"),
  tags: ["certificates"],
  method: "get",
  path: "/certificate-numbers/next",
  summary: "The next free number of a pattern; until somebody saves it, others are proposed the same",
  request: {
    query: z.object({
      pattern: queryText
        .max(certificateLengths.certificate_number)
        .superRefine((pattern, context) => {
          const message = patternProblem(pattern);
          if (message) context.addIssue({ code: "custom", message });
        })
        .openapi({ example: "GIS/QMS/{year}/{n:5}" }),
      /** The day that {year} and {month} are of; today's without it. */
      on: z.string().refine(isDay, certificateMessages.date).optional().openapi({ format: "date" }),
    }),
  },
  responses: {
    200: json(nextCertificateNumber, "The number"),
    422: json(problem, "No such pattern, or no number of it is left"),
    ...refusals,
  },
});

const noneLeft = "Tidak ada nomor yang tersisa untuk pola ini.";

export const certificateNumbersApi = createRouter().openapi(readNext, async (c) => {
  const { pattern, on = dayInJakarta(new Date()) } = c.req.valid("query");
  const number = await nextNumber(c.var.services.db, pattern, on);
  return number ? c.json({ number }, 200) : c.json({ message: noneLeft }, 422);
});
