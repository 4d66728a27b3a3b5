import { answerSentFile, sentFile } from "#api/file-answer.ts";
import { inboxGuard, inboxOperations } from "#api/inbox-operations.ts";
import { createRoute, idParam, json, problem, refusals, z } from "#api/responses.ts";
import { stepForgeryReport } from "#core/contact/forgery/handling.ts";
import { exportForgeryReports, findForgeryFile, listForgeryReports } from "#core/contact/forgery/lists.ts";
import { findForgeryReportWithRegister } from "#core/forgery-reports.ts";
import * as answers from "#shared/answers/forgery-reports.ts";
import { forgeryStates } from "#shared/forgery-reports.ts";
import { forgeryStep } from "#shared/schemas/forgery-report.ts";

const missing = "No such report";
const messages = {
  missing: "Laporan tidak ditemukan.",
  conflict:
    "Laporan ini telah diubah oleh orang lain sejak Anda membukanya. Muat ulang untuk melihat keadaannya.",
};

const readFile = createRoute({
  ...inboxGuard("forgery-reports"),
  method: "get",
  path: "/forgery-reports/{id}/file",
  summary: "The picture or PDF that came with it, as a download",
  request: { params: idParam },
  responses: { 200: sentFile, 404: json(problem, missing), ...refusals },
});

export const forgeryReportsApi = inboxOperations({
  inbox: "forgery-reports",
  exportPath: "/forgery-report-exports",
  noun: "report",
  listed: answers.listedForgeryReport,
  entry: answers.forgeryReport,
  filters: { state: z.enum([...forgeryStates, "pending"]).optional() },
  stepBody: forgeryStep,
  descriptions: {
    list: "A page of suspected forgeries, by when they were reported",
    read: "One report with its history, beside what the register says",
    missing,
    step: "Note what was found out",
    stepConflict: "Somebody noted something in between",
    export: "The list as CSV, filtered alike, without what was written and by whom",
  },
  messages,
  fileName: "dugaan-pemalsuan",
  list: (db, _, query, range) => listForgeryReports(db, query, range),
  find: (db, _, id) => findForgeryReportWithRegister(db, id),
  step: (c, id, version, step) => {
    const { id: personId, full_name, email } = c.var.person;
    const actor = { id: personId, name: full_name || email };
    return stepForgeryReport(c.var.services.db, id, version, { ...step, actor });
  },
  export: (db, _, query) => exportForgeryReports(db, query),
}).openapi(readFile, async (c) => {
  const { id } = c.req.valid("param");
  const found = await findForgeryFile(c.var.services.db, id);
  if (!found) return c.json({ message: messages.missing }, 404);
  const [, extension = "bin"] = found.media_type.split("/");
  return answerSentFile(c, found.content, `laporan-${id.slice(0, 8)}.${extension}`);
});
