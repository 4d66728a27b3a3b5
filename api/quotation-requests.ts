import { actorOf } from "#api/actor.ts";
import { answerFile, answerSentFile, sentFile } from "#api/file-answer.ts";
import { area } from "#api/guard.ts";
import {
  erasureResponses,
  exportResponses,
  inboxQuery,
  notErasable,
  stepBody,
  stepResponses,
} from "#api/inbox-routes.ts";
import {
  createRoute,
  createRouter,
  idParam,
  json,
  problem,
  refusals,
  searchText,
  z,
} from "#api/responses.ts";
import { idempotentForStaff } from "#api/staff-idempotency.ts";
import { asValidationProblem, problemOf } from "#api/validation-error.ts";
import { eraseEntry } from "#core/contact/erasure.ts";
import { stepQuotationRequest } from "#core/contact/quotations/handling.ts";
import {
  exportQuotationRequests,
  findQuotationFile,
  findQuotationRequest,
  listQuotationHandlers,
  listQuotationRequests,
} from "#core/contact/quotations/lists.ts";
import { ValidationError } from "#core/validation-error.ts";
import { pageOf } from "#shared/answers/answered.ts";
import * as answers from "#shared/answers/quotation-requests.ts";
import { quotationStates } from "#shared/quotations.ts";
import { quotationStep } from "#shared/schemas/quotation.ts";
import { dayInJakarta } from "#shared/time.ts";

const guarded = { middleware: area("quotation-requests"), tags: ["quotation-requests"] };

const filters = {
  q: searchText.optional(),
  state: z.enum([...quotationStates, "open"]).optional(),
};

const missing = { 404: json(problem, "No such request") };

const list = createRoute({
  ...guarded,
  method: "get",
  path: "/quotation-requests",
  summary: "A page of requests for a quotation, by when they were sent",
  request: {
    query: inboxQuery(filters),
  },
  responses: { 200: json(pageOf(answers.listedQuotationRequest), "The page and the total"), ...refusals },
});

const read = createRoute({
  ...guarded,
  method: "get",
  path: "/quotation-requests/{id}",
  summary: "One request with its history and the names of its files",
  request: { params: idParam },
  responses: { 200: json(answers.quotationRequest, "The request"), ...missing, ...refusals },
});

const readFile = createRoute({
  ...guarded,
  method: "get",
  path: "/quotation-requests/{id}/files/{file}",
  summary: "A file that came with a request, to be saved and never shown by the browser",
  request: { params: idParam.extend({ file: z.uuid() }) },
  responses: {
    200: sentFile,
    ...missing,
    ...refusals,
  },
});

const step = createRoute({
  ...guarded,
  middleware: [area("quotation-requests"), idempotentForStaff],
  method: "post",
  path: "/quotation-requests/{id}/steps",
  summary: "Change its state and who handles it, and add a note; nobody is mailed",
  request: { params: idParam, ...stepBody(quotationStep) },
  responses: { ...stepResponses(answers.quotationRequest, "Somebody took a step in between"), ...missing },
});

const handlers = createRoute({
  ...guarded,
  method: "get",
  path: "/quotation-request-handlers",
  summary: "Who may handle a request",
  responses: { 200: json(answers.quotationHandlers, "By name"), ...refusals },
});

const erase = createRoute({
  ...guarded,
  // Who says how long it is kept.
  middleware: area("settings"),
  method: "post",
  path: "/quotation-requests/{id}/erasure",
  summary:
    "Erase the personal data of a request that is finished, for good; its number, states and days stay",
  request: { params: idParam },
  responses: { ...erasureResponses(answers.quotationRequest), ...missing },
});

const exportAll = createRoute({
  ...guarded,
  method: "get",
  path: "/quotation-request-exports",
  summary: "The list as CSV, filtered alike, without who wrote and what",
  request: { query: z.object(filters) },
  responses: exportResponses("oldest first"),
});

const messages = {
  missing: "Permintaan penawaran tidak ditemukan.",
  conflict:
    "Permintaan ini telah diubah oleh orang lain sejak Anda membukanya. Muat ulang untuk melihat keadaannya.",
};

export const quotationRequestsApi = createRouter()
  .openapi(list, async (c) => {
    const { q: search, state, page, per_page: perPage, order } = c.req.valid("query");
    const found = await listQuotationRequests(c.var.services.db, { search, state }, { order, page, perPage });
    return c.json(found, 200);
  })
  .openapi(read, async (c) => {
    const found = await findQuotationRequest(c.var.services.db, c.req.valid("param").id);
    return found ? c.json(found, 200) : c.json({ message: messages.missing }, 404);
  })
  .openapi(readFile, async (c) => {
    const { id, file } = c.req.valid("param");
    const found = await findQuotationFile(c.var.services.db, id, file);
    if (!found) return c.json({ message: messages.missing }, 404);
    return answerSentFile(c, found.content, found.name);
  })
  .openapi(step, async (c) => {
    const { version, ...changes } = c.req.valid("json");
    const { id } = c.req.valid("param");
    const { db } = c.var.services;
    const actor = { ...actorOf(c), id: c.var.person.id };
    const result = await stepQuotationRequest(db, id, version, changes, actor).catch(asValidationProblem);
    if (result instanceof ValidationError) return c.json(problemOf(result), 422);
    const now = result.outcome === "missing" ? undefined : await findQuotationRequest(db, id);
    if (!now) return c.json({ message: messages.missing }, 404);
    if (result.outcome === "conflict") return c.json({ message: messages.conflict }, 409);
    return c.json(now, 200);
  })
  .openapi(handlers, async (c) => c.json({ data: await listQuotationHandlers(c.var.services.db) }, 200))
  .openapi(erase, async (c) => {
    const { id } = c.req.valid("param");
    const { db } = c.var.services;
    if (!(await findQuotationRequest(db, id))) return c.json({ message: messages.missing }, 404);
    if (!(await eraseEntry(db, "quotation-requests", id, actorOf(c))))
      return c.json({ message: notErasable }, 409);
    const now = await findQuotationRequest(db, id);
    return now ? c.json(now, 200) : c.json({ message: messages.missing }, 404);
  })
  .openapi(exportAll, (c) => {
    const { q: search, state } = c.req.valid("query");
    const rows = exportQuotationRequests(c.var.services.db, { search, state });
    return answerFile(c, rows, `permintaan-penawaran-${dayInJakarta(new Date())}.csv`);
  });
