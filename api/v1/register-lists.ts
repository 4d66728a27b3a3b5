import { area } from "#api/guard.ts";
import { createRoute, createRouter, json, named, problem, queryText, refusals, z } from "#api/responses.ts";
import { changesOf, changesPage, changesQuery, sinceOf } from "#api/v1/cursor.ts";
import { listChanged as listChangedCertificates } from "#core/register/certificates.ts";
import { listChanged as listChangedClients } from "#core/register/clients.ts";
import { certificate } from "#shared/answers/certificates.ts";
import { listedClient } from "#shared/answers/clients.ts";
import { certificateLengths } from "#shared/schemas/certificate.ts";
import { dayInJakarta } from "#shared/time.ts";

const guarded = { middleware: area("register"), method: "get" } as const;
const unfit = { 422: json(problem, "Something in the query does not fit") };

const listCertificates = createRoute({
  ...guarded,
  path: "/certificates",
  summary: "Certificates in the order of their last changes, removed ones included",
  request: {
    query: z.object({
      ...changesQuery,
      certificate_number: queryText
        .max(certificateLengths.certificate_number)
        .optional()
        .openapi({ description: "The whole number; case, spaces and dashes do not count" }),
      client_id: z.uuid().optional(),
      standard: queryText.max(certificateLengths.standard).optional().openapi({ description: "Exactly so" }),
    }),
  },
  responses: {
    200: json(changesOf(named(certificate, "Certificate")), "A page, and where the next one begins"),
    ...unfit,
    ...refusals,
  },
});

const listClients = createRoute({
  ...guarded,
  path: "/clients",
  summary: "Clients in the order of their last changes",
  request: { query: z.object(changesQuery) },
  responses: {
    200: json(changesOf(named(listedClient, "ListedClient")), "A page, and where the next one begins"),
    ...unfit,
    ...refusals,
  },
});

/** The register for programs that keep a copy: nothing is passed over while others write, as with numbered pages. */
export const registerLists = createRouter()
  .openapi(listCertificates, async (c) => {
    const { updated_since, cursor, limit, certificate_number, client_id, standard } = c.req.valid("query");
    const rows = await listChangedCertificates(c.var.services.db, {
      since: sinceOf(updated_since),
      after: cursor,
      number: certificate_number,
      client_id,
      standard,
      limit: limit + 1,
      today: dayInJakarta(new Date()),
    });
    return c.json(changesPage(rows, limit), 200);
  })
  .openapi(listClients, async (c) => {
    const { updated_since, cursor, limit } = c.req.valid("query");
    const since = sinceOf(updated_since);
    const rows = await listChangedClients(c.var.services.db, { since, after: cursor, limit: limit + 1 });
    return c.json(changesPage(rows, limit), 200);
  });
