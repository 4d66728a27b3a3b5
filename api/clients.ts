import { actorOf } from "#api/actor.ts";
import { contentOperations } from "#api/content-operations.ts";
import { area } from "#api/guard.ts";
import {
  body,
  createRoute,
  createRouter,
  idParam,
  json,
  listQuery,
  problem,
  queryText,
  refusals,
  z,
} from "#api/responses.ts";
import { idempotentForStaff } from "#api/staff-idempotency.ts";
import { listClientDecisions } from "#core/register/client-decisions.ts";
import { clientKind } from "#core/register/client-kind.ts";
import { listCertificates, merge, remove, restore, suggestNames } from "#core/register/clients.ts";
import { moveCertificate } from "#core/register/move-certificate.ts";
import * as answers from "#shared/answers/clients.ts";
import { certificateLengths } from "#shared/schemas/certificate.ts";
import { clientInput } from "#shared/schemas/client.ts";
import { dayInJakarta } from "#shared/time.ts";

const guarded = { middleware: area("certificates"), tags: ["clients"] };
const missing = { 404: json(problem, "No such client") };

const readNames = createRoute({
  ...guarded,
  method: "get",
  path: "/clients/names",
  summary: "What a name that is being typed may become, and whose it is",
  request: { query: z.object({ q: queryText.max(certificateLengths.client_name).default("") }) },
  responses: { 200: json(answers.clientNames, "At most ten names from three letters on"), ...refusals },
});

const readCertificates = createRoute({
  ...guarded,
  middleware: area("register"),
  method: "get",
  path: "/clients/{id}/certificates",
  summary: "The certificates of a client as they are today; removed ones come last",
  request: { params: idParam, query: z.object({ page: listQuery.page, per_page: listQuery.per_page }) },
  responses: { 200: json(answers.clientCertificatePage, "The page and the total"), ...refusals },
});

const readDecisions = createRoute({
  ...guarded,
  middleware: area("register"),
  method: "get",
  path: "/clients/{id}/decisions",
  summary: "What was decided about the certificates of a client, the latest effect first",
  request: { params: idParam },
  responses: { 200: json(answers.clientDecisions, "The last twenty, and how many there are"), ...refusals },
});

const moveToClient = createRoute({
  ...guarded,
  method: "put",
  path: "/certificates/{id}/client",
  summary: "Say whose certificate it is, whatever is printed on it; nothing is decided",
  request: { params: idParam, ...body(z.object({ client_id: z.uuid(), version: z.int() })) },
  responses: {
    200: json(z.object({ version: z.int() }), "The certificate's version now"),
    409: json(problem, "Somebody changed the certificate in between"),
    422: json(problem, "No such client"),
    404: json(problem, "No such certificate"),
    ...refusals,
  },
});

const mergeClient = createRoute({
  ...guarded,
  middleware: [area("certificates"), idempotentForStaff],
  method: "post",
  path: "/clients/{id}/merge",
  summary:
    "Make one client of two: certificates, names, contacts and sites go to the other one, this one is removed",
  request: { params: idParam, ...body(z.object({ into: z.uuid() })) },
  responses: {
    200: json(answers.client, "The client that stays"),
    422: json(problem, "Not another client, or too much for one"),
    ...missing,
    ...refusals,
  },
});

const messages = {
  missing: "Klien tidak ditemukan.",
  noCertificate: "Sertifikat tidak ditemukan.",
  conflict: "Sertifikat ini telah diubah oleh orang lain sejak Anda membukanya.",
  itself: "Pilih klien lain: klien tidak dapat digabungkan dengan dirinya sendiri.",
  tooLarge: "Gabungan keduanya melebihi batas nama, lokasi, kontak, atau catatan satu klien.",
};

const section = {
  path: "/clients",
  area: "certificates",
  readArea: "register",
  noun: "client",
  kind: clientKind,
  input: clientInput,
  defaultSort: { sort: "legal_name", order: "asc" },
  title: "Klien",
  remove,
  restore,
} as const;

const ownOperations = createRouter()
  .openapi(readNames, async (c) => c.json(await suggestNames(c.var.services.db, c.req.valid("query").q), 200))
  .openapi(readCertificates, async (c) => {
    const { page, per_page } = c.req.valid("query");
    const query = { page, perPage: per_page, today: dayInJakarta(new Date()) };
    return c.json(await listCertificates(c.var.services.db, c.req.valid("param").id, query), 200);
  })
  .openapi(readDecisions, async (c) => {
    return c.json(await listClientDecisions(c.var.services.db, c.req.valid("param").id), 200);
  })
  .openapi(moveToClient, async (c) => {
    const { id } = c.req.valid("param");
    const result = await moveCertificate(c.var.services.db, id, c.req.valid("json"), actorOf(c));
    if (result.outcome === "missing") return c.json({ message: messages.noCertificate }, 404);
    if (result.outcome === "conflict") return c.json({ message: messages.conflict }, 409);
    if (result.outcome === "no-client")
      return c.json({ message: messages.missing, errors: { client_id: messages.missing } }, 422);
    return c.json({ version: result.version }, 200);
  })
  .openapi(mergeClient, async (c) => {
    const { id } = c.req.valid("param");
    const { into } = c.req.valid("json");
    if (id.toLowerCase() === into.toLowerCase()) {
      return c.json({ message: messages.itself, errors: { into: messages.itself } }, 422);
    }
    const result = await merge(c.var.services.db, id, into, actorOf(c));
    if (result.outcome === "missing") return c.json({ message: messages.missing }, 404);
    if (result.outcome === "too-large") return c.json({ message: messages.tooLarge }, 422);
    const { updated_at, ...client } = result.client;
    return c.json({ ...client, id: String(client.id), updated_at: updated_at.toISOString() }, 200);
  });

// Before the routes with {id}, which would match `names`.
export const clientsApi = createRouter().route("/", ownOperations).route("/", contentOperations(section));
