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
import { stepForgeryReport } from "#core/contact/forgery/handling.ts";
import { exportForgeryReports, findForgeryFile, listForgeryReports } from "#core/contact/forgery/lists.ts";
import { findForgeryReportWithRegister } from "#core/forgery-reports.ts";
import { ValidationError } from "#core/validation-error.ts";
import { pageOf } from "#shared/answers/answered.ts";
import * as answers from "#shared/answers/forgery-reports.ts";
import { forgeryStates } from "#shared/forgery-reports.ts";
import { forgeryStep } from "#shared/schemas/forgery-report.ts";
import { dayInJakarta } from "#shared/time.ts";

const guarded = { middleware: area("forgery-reports"), tags: ["forgery-reports"] };

const filters = {
  q: searchText.optional(),
  state: z.enum([...forgeryStates, "pending"]).optional(),
};

const missing = { 404: json(problem, "No such report") };

const list = createRoute({
  ...guarded,
  method: "get",
  path: "/forgery-reports",
  summary: "A page of suspected forgeries, by when they were reported",
  request: {
    query: inboxQuery(filters),
  },
  responses: { 200: json(pageOf(answers.listedForgeryReport), "The page and the total"), ...refusals },
});

const read = createRoute({
  ...guarded,
  method: "get",
  path: "/forgery-reports/{id}",
  summary: "One report with its history, beside what the register says",
  request: { params: idParam },
  responses: { 200: json(answers.forgeryReport, "The report"), ...missing, ...refusals },
});

const file = createRoute({
  ...guarded,
  method: "get",
  path: "/forgery-reports/{id}/file",
  summary: "The picture or PDF that came with it, as a download",
  request: { params: idParam },
  responses: {
    200: sentFile,
    ...missing,
    ...refusals,
  },
});

const step = createRoute({
  ...guarded,
  middleware: [area("forgery-reports"), idempotentForStaff],
  method: "post",
  path: "/forgery-reports/{id}/steps",
  summary: "Note what was found out",
  request: { params: idParam, ...stepBody(forgeryStep) },
  responses: { ...stepResponses(answers.forgeryReport, "Somebody noted something in between"), ...missing },
});

const erase = createRoute({
  ...guarded,
  method: "post",
  path: "/forgery-reports/{id}/erasure",
  summary: "Erase the personal data of a report that is finished, for good; its number, states and days stay",
  request: { params: idParam },
  responses: { ...erasureResponses(answers.forgeryReport), ...missing },
});

const exportAll = createRoute({
  ...guarded,
  method: "get",
  path: "/forgery-report-exports",
  summary: "The list as CSV, filtered alike, without what was written and by whom",
  request: { query: z.object(filters) },
  responses: exportResponses("oldest first"),
});

const messages = {
  missing: "Laporan tidak ditemukan.",
  conflict:
    "Laporan ini telah diubah oleh orang lain sejak Anda membukanya. Muat ulang untuk melihat keadaannya.",
};

export const forgeryReportsApi = createRouter()
  .openapi(list, async (c) => {
    const { q: search, state, page, per_page: perPage, order } = c.req.valid("query");
    const range = { order, page, perPage };
    return c.json(await listForgeryReports(c.var.services.db, { search, state }, range), 200);
  })
  .openapi(read, async (c) => {
    const found = await findForgeryReportWithRegister(c.var.services.db, c.req.valid("param").id);
    return found ? c.json(found, 200) : c.json({ message: messages.missing }, 404);
  })
  .openapi(file, async (c) => {
    const { id } = c.req.valid("param");
    const found = await findForgeryFile(c.var.services.db, id);
    if (!found) return c.json({ message: messages.missing }, 404);
    const [, ending = "bin"] = found.media_type.split("/");
    return answerSentFile(c, found.content, `laporan-${id.slice(0, 8)}.${ending}`);
  })
  .openapi(step, async (c) => {
    const { version, ...changes } = c.req.valid("json");
    const { id } = c.req.valid("param");
    const { db } = c.var.services;
    const { person } = c.var;
    const actor = { id: person.id, name: person.full_name || person.email };
    const result = await stepForgeryReport(db, id, version, { ...changes, actor }).catch(asValidationProblem);
    if (result instanceof ValidationError) return c.json(problemOf(result), 422);
    if (result === "conflict") return c.json({ message: messages.conflict }, 409);
    const now = result === "missing" ? undefined : await findForgeryReportWithRegister(db, id);
    return now ? c.json(now, 200) : c.json({ message: messages.missing }, 404);
  })
  .openapi(erase, async (c) => {
    const { id } = c.req.valid("param");
    const { db } = c.var.services;
    if (!(await findForgeryReportWithRegister(db, id))) return c.json({ message: messages.missing }, 404);
    if (!(await eraseEntry(db, "forgery-reports", id, actorOf(c))))
      return c.json({ message: notErasable }, 409);
    const now = await findForgeryReportWithRegister(db, id);
    return now ? c.json(now, 200) : c.json({ message: messages.missing }, 404);
  })
  .openapi(exportAll, (c) => {
    const { q: search, state } = c.req.valid("query");
    const rows = exportForgeryReports(c.var.services.db, { search, state });
    return answerFile(c, rows, `dugaan-pemalsuan-${dayInJakarta(new Date())}.csv`);
  });
