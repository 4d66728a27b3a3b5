import { answerFile, tooManyExports } from "#api/file-answer.ts";
import { area } from "#api/guard.ts";
import { createRoute, createRouter, refusals, z } from "#api/responses.ts";
import type { CertificateFound } from "#core/register/certificates.ts";
import { exportPublicRegister } from "#core/register/public-export.ts";
import { dayInJakarta } from "#shared/time.ts";

const text = (description: string) => ({ schema: z.string().openapi({ description }) });

const exportPublic = createRoute({
  middleware: area("register"),
  method: "get",
  path: "/public-exports",
  summary: "What the public is told of every certificate today, as one file",
  request: { query: z.object({ format: z.enum(["csv", "jsonl"]).default("csv") }) },
  responses: {
    200: {
      description: "Made as it is taken; of what the log does not confirm no more than the id is told",
      content: {
        "text/csv": text(
          "UTF-8 with a byte order mark, ordered by id; several values in one cell are parted by `; `",
        ),
        "application/jsonl": text(
          "Ordered by id; on each line the `id` and what `GET /certificates/{id}` answers of it",
        ),
      },
    },
    429: tooManyExports,
    ...refusals,
  },
});

/** For programs that mirror public data. */
export const publicExports = createRouter().openapi(exportPublic, (c) => {
  const { format } = c.req.valid("query");
  const { db, settings } = c.var.services;
  const today = dayInJakarta(new Date());
  const answerOf = (found: CertificateFound) => c.var.certificateAnswer(c.var.services, found);
  const parts = exportPublicRegister(db, { format, publicUrl: settings.PUBLIC_URL, answerOf });
  return answerFile(c, parts, `register-publik-${today}.${format}`);
});
