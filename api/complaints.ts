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
import { stepComplaint } from "#core/contact/complaints/handling.ts";
import {
  exportComplaints,
  findComplaint,
  findComplaintFile,
  listComplaintPeople,
  listComplaints,
} from "#core/contact/complaints/lists.ts";
import { eraseEntry } from "#core/contact/erasure.ts";
import { ValidationError } from "#core/validation-error.ts";
import { pageOf } from "#shared/answers/answered.ts";
import * as answers from "#shared/answers/complaints.ts";
import { complaintKinds, complaintStates } from "#shared/complaints.ts";
import { complaintStep } from "#shared/schemas/complaint.ts";
import { dayInJakarta } from "#shared/time.ts";

const guarded = { middleware: area("complaints"), tags: ["complaints"] };

const filters = {
  q: searchText.optional(),
  state: z.enum([...complaintStates, "open"]).optional(),
  kind: z.enum(complaintKinds).optional(),
};

const missing = { 404: json(problem, "No such complaint, or it is about the person who asks") };

const list = createRoute({
  ...guarded,
  method: "get",
  path: "/complaints",
  summary: "A page of complaints and appeals, by when they were sent; never those about the person who asks",
  request: {
    query: inboxQuery(filters),
  },
  responses: { 200: json(pageOf(answers.listedComplaint), "The page and the total"), ...refusals },
});

const read = createRoute({
  ...guarded,
  method: "get",
  path: "/complaints/{id}",
  summary: "One complaint with its history and the names of its files",
  request: { params: idParam },
  responses: { 200: json(answers.complaint, "The complaint"), ...missing, ...refusals },
});

const readFile = createRoute({
  ...guarded,
  method: "get",
  path: "/complaints/{id}/files/{file}",
  summary: "A file that came with a complaint, to be saved and never shown by the browser",
  request: { params: idParam.extend({ file: z.uuid() }) },
  responses: { 200: sentFile, ...missing, ...refusals },
});

const step = createRoute({
  ...guarded,
  middleware: [area("complaints"), idempotentForStaff],
  method: "post",
  path: "/complaints/{id}/steps",
  summary: "Change its state and who handles it, and add notes; the sender is mailed",
  request: { params: idParam, ...stepBody(complaintStep) },
  responses: {
    ...stepResponses(answers.complaint.nullable(), "Somebody took a step in between"),
    200: json(answers.complaint.nullable(), "As it stands now; null for whom it is about from now on"),
    ...missing,
  },
});

const people = createRoute({
  ...guarded,
  method: "get",
  path: "/complaint-people",
  summary: "Who may handle a complaint, or be whom it is about",
  responses: { 200: json(answers.complaintPeople, "By name"), ...refusals },
});

const erase = createRoute({
  ...guarded,
  method: "post",
  path: "/complaints/{id}/erasure",
  summary:
    "Erase the personal data of a complaint that is finished, for good; its number, states and days stay",
  request: { params: idParam },
  responses: { ...erasureResponses(answers.complaint), ...missing },
});

const exportAll = createRoute({
  ...guarded,
  method: "get",
  path: "/complaint-exports",
  summary: "The list as CSV, filtered alike, without what was written",
  request: { query: z.object(filters) },
  responses: exportResponses("oldest first"),
});

const messages = {
  missing: "Keluhan tidak ditemukan.",
  conflict:
    "Keluhan ini telah diubah oleh orang lain sejak Anda membukanya. Muat ulang untuk melihat keadaannya.",
};

export const complaintsApi = createRouter()
  .openapi(list, async (c) => {
    const { q: search, state, kind, page, per_page: perPage, order } = c.req.valid("query");
    const { db } = c.var.services;
    const range = { order, page, perPage };
    const found = await listComplaints(db, c.var.person.id, { search, state, kind }, range);
    return c.json(found, 200);
  })
  .openapi(read, async (c) => {
    const found = await findComplaint(c.var.services.db, c.var.person.id, c.req.valid("param").id);
    return found ? c.json(found, 200) : c.json({ message: messages.missing }, 404);
  })
  .openapi(readFile, async (c) => {
    const { id, file } = c.req.valid("param");
    const found = await findComplaintFile(c.var.services.db, c.var.person.id, id, file);
    if (!found) return c.json({ message: messages.missing }, 404);
    return answerSentFile(c, found.content, found.name);
  })
  .openapi(step, async (c) => {
    const { version, ...changes } = c.req.valid("json");
    const { id } = c.req.valid("param");
    const { db, siteContent, settings, complaintDelivery } = c.var.services;
    const company = siteContent.current().settings.get("company_name") ?? "";
    const result = await stepComplaint(db, id, version, changes, {
      actor: { ...actorOf(c), id: c.var.person.id },
      site: { company, publicUrl: settings.PUBLIC_URL },
    }).catch(asValidationProblem);
    if (result instanceof ValidationError) return c.json(problemOf(result), 422);
    if (result.outcome === "missing") return c.json({ message: messages.missing }, 404);
    if (result.outcome === "conflict") return c.json({ message: messages.conflict }, 409);
    void complaintDelivery.deliver();
    const now = await findComplaint(db, c.var.person.id, id);
    return c.json(now ?? null, 200);
  })
  .openapi(people, async (c) => c.json({ data: await listComplaintPeople(c.var.services.db) }, 200))
  .openapi(erase, async (c) => {
    const { id } = c.req.valid("param");
    const { db } = c.var.services;
    if (!(await findComplaint(db, c.var.person.id, id))) return c.json({ message: messages.missing }, 404);
    if (!(await eraseEntry(db, "complaints", id, actorOf(c)))) return c.json({ message: notErasable }, 409);
    const now = await findComplaint(db, c.var.person.id, id);
    return now ? c.json(now, 200) : c.json({ message: messages.missing }, 404);
  })
  .openapi(exportAll, (c) => {
    const { q: search, state, kind } = c.req.valid("query");
    const rows = exportComplaints(c.var.services.db, c.var.person.id, { search, state, kind });
    return answerFile(c, rows, `keluhan-${dayInJakarta(new Date())}.csv`);
  });
