import { area } from "#api/guard.ts";
import {
  createRoute,
  createRouter,
  day,
  idParam,
  json,
  named,
  problem,
  queryText,
  refusals,
  z,
} from "#api/responses.ts";
import { changesOf, changesPage, changesQuery, sinceOf } from "#api/v1/cursor.ts";
import { find } from "#core/register/certificates.ts";
import { listChanged, publicVerdict } from "#core/register/changed-certificates.ts";
import { listChanged as listChangedClients } from "#core/register/clients.ts";
import * as answers from "#shared/answers/certificates.ts";
import { listedClient } from "#shared/answers/clients.ts";
import { verdicts } from "#shared/certificate-status.ts";
import { certificateLengths } from "#shared/schemas/certificate.ts";
import { dayInJakarta } from "#shared/time.ts";

const guarded = { middleware: area("register"), method: "get" } as const;
const unfit = { 422: json(problem, "Something in the query does not fit") };

/** The current state besides the stored one. */
const statedToday = {
  verdict: z
    .enum([...verdicts, "unconfirmed", "removed"])
    .describe(
      "What everybody is told that day: rely on `valid` alone. `status` is only the word that is stored",
    ),
  on: z.iso.date().describe("Today in Jakarta"),
  is_confirmed: z.boolean().describe("Whether the row is what was last written down of it in the log"),
};

const certificate = named(answers.certificate.extend(statedToday), "ListedCertificate");
const foundCertificate = named(
  answers.certificate.extend({
    former_numbers: answers.formerNumbers.describe("The last one first"),
    sites: answers.coveredSites.describe("The places that it names itself, beside the client's address"),
    suspended_since: answers.suspendedSince.describe("Where Dibekukan is stored and the history tells"),
    ...statedToday,
  }),
  "ReadCertificate",
);

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
      category: queryText.max(certificateLengths.category).optional().openapi({ description: "Exactly so" }),
      verdict: z.enum(verdicts).optional().openapi({
        description: "Only those of which this is told today; no removed and no unconfirmed ones",
      }),
      expires_from: day.openapi({ description: "The first last day" }),
      expires_to: day.openapi({ description: "The last one" }),
    }),
  },
  responses: {
    200: json(
      changesOf(certificate),
      "A page, and where the next one begins; with `verdict` it may be empty before the last",
    ),
    ...unfit,
    ...refusals,
  },
});

const readCertificate = createRoute({
  ...guarded,
  path: "/certificates/{id}",
  summary: "One certificate, and what holds today; a removed one says since when",
  request: { params: idParam },
  responses: {
    200: json(foundCertificate, "The certificate"),
    404: json(problem, "No such certificate"),
    ...refusals,
  },
});

const listClients = createRoute({
  ...guarded,
  path: "/clients",
  summary: "Clients in the order of their last changes",
  request: {
    query: z.object({
      ...changesQuery,
      legal_name: queryText.max(300).optional().openapi({ description: "Exactly so" }),
      identity_number: queryText.max(60).optional().openapi({ description: "NIB or NPWP, exactly so" }),
    }),
  },
  responses: {
    200: json(changesOf(named(listedClient, "ListedClient")), "A page, and where the next one begins"),
    ...unfit,
    ...refusals,
  },
});

/** The register for programs that mirror it: with cursors, no row is skipped during concurrent writes, unlike with page numbers. */
export const registerReads = createRouter()
  .openapi(listCertificates, async (c) => {
    const { updated_since, cursor, limit, certificate_number, expires_from, expires_to, ...equal } =
      c.req.valid("query");
    const rows = await listChanged(c.var.services.db, {
      ...equal,
      since: sinceOf(updated_since),
      after: cursor,
      number: certificate_number,
      expiresFrom: expires_from,
      expiresTo: expires_to,
      limit: limit + 1,
      today: dayInJakarta(new Date()),
    });
    return c.json(changesPage(rows, limit), 200);
  })
  .openapi(readCertificate, async (c) => {
    const found = await find(c.var.services.db, c.req.valid("param").id);
    if (!found) return c.json({ message: "Sertifikat tidak ditemukan." }, 404);
    return c.json({ ...found, ...publicVerdict(found, dayInJakarta(new Date())) }, 200);
  })
  .openapi(listClients, async (c) => {
    const { updated_since, cursor, limit, ...equal } = c.req.valid("query");
    const since = sinceOf(updated_since);
    const rows = await listChangedClients(c.var.services.db, {
      ...equal,
      since,
      after: cursor,
      limit: limit + 1,
    });
    return c.json(changesPage(rows, limit), 200);
  });
