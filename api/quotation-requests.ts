import { actorOf } from "#api/actor.ts";
import { answerSentFile, sentFile } from "#api/file-answer.ts";
import { inboxGuard, inboxOperations } from "#api/inbox-operations.ts";
import { createRoute, idParam, json, problem, refusals, z } from "#api/responses.ts";
import { stepQuotationRequest } from "#core/contact/quotations/handling.ts";
import {
  exportQuotationRequests,
  findQuotationFile,
  findQuotationRequest,
  listQuotationHandlers,
  listQuotationRequests,
} from "#core/contact/quotations/lists.ts";
import * as answers from "#shared/answers/quotation-requests.ts";
import { quotationStates } from "#shared/quotations.ts";
import { quotationStep } from "#shared/schemas/quotation.ts";

const guarded = inboxGuard("quotation-requests");
const missing = "No such request";
const messages = {
  missing: "Permintaan penawaran tidak ditemukan.",
  conflict:
    "Permintaan ini telah diubah oleh orang lain sejak Anda membukanya. Muat ulang untuk melihat keadaannya.",
};

const readFile = createRoute({
  ...guarded,
  method: "get",
  path: "/quotation-requests/{id}/files/{file}",
  summary: "A file that came with a request, to be saved and never shown by the browser",
  request: { params: idParam.extend({ file: z.uuid() }) },
  responses: { 200: sentFile, 404: json(problem, missing), ...refusals },
});

const handlers = createRoute({
  ...guarded,
  method: "get",
  path: "/quotation-request-handlers",
  summary: "Who may handle a request",
  responses: { 200: json(answers.quotationHandlers, "By name"), ...refusals },
});

export const quotationRequestsApi = inboxOperations({
  inbox: "quotation-requests",
  exportPath: "/quotation-request-exports",
  // Editors handle requests; only those who set the retention period may erase personal data.
  erasureArea: "settings",
  noun: "request",
  listed: answers.listedQuotationRequest,
  entry: answers.quotationRequest,
  filters: { state: z.enum([...quotationStates, "open"]).optional() },
  stepBody: quotationStep,
  descriptions: {
    list: "A page of requests for a quotation, by when they were sent",
    read: "One request with its history and the names of its files",
    missing,
    step: "Change its state and who handles it, and add a note; nobody is mailed",
    stepConflict: "Somebody took a step in between",
    export: "The list as CSV, filtered alike, without who wrote and what",
  },
  messages,
  fileName: "permintaan-penawaran",
  list: (db, _, query, range) => listQuotationRequests(db, query, range),
  find: (db, _, id) => findQuotationRequest(db, id),
  step: (c, id, version, step) =>
    stepQuotationRequest(c.var.services.db, id, version, step, { ...actorOf(c), id: c.var.person.id }),
  export: (db, _, query) => exportQuotationRequests(db, query),
})
  .openapi(readFile, async (c) => {
    const { id, file } = c.req.valid("param");
    const found = await findQuotationFile(c.var.services.db, id, file);
    if (!found) return c.json({ message: messages.missing }, 404);
    return answerSentFile(c, found.content, found.name);
  })
  .openapi(handlers, async (c) => c.json({ data: await listQuotationHandlers(c.var.services.db) }, 200));
