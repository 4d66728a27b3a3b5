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
import {
  clientKind,
  listCertificates,
  merge,
  remove,
  restore,
  suggestNames,
} from "#core/register/clients.ts";
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

const mergeClient = createRoute({
  ...guarded,
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
    const asked = { page, perPage: per_page, today: dayInJakarta(new Date()) };
    return c.json(await listCertificates(c.var.services.db, c.req.valid("param").id, asked), 200);
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

// `names` is no id: what is asked by that name comes before what is asked by an id.
export const clientsApi = createRouter().route("/", ownOperations).route("/", contentOperations(section));
