import { actorOf } from "#api/actor.ts";
import { answerSentFile, sentFile } from "#api/file-answer.ts";
import { inboxGuard, inboxOperations } from "#api/inbox-operations.ts";
import { createRoute, idParam, json, problem, refusals, z } from "#api/responses.ts";
import { stepComplaint } from "#core/contact/complaints/handling.ts";
import {
  exportComplaints,
  findComplaint,
  findComplaintFile,
  listComplaintPeople,
  listComplaints,
} from "#core/contact/complaints/lists.ts";
import * as answers from "#shared/answers/complaints.ts";
import { complaintKinds, complaintStates } from "#shared/complaints.ts";
import { complaintStep } from "#shared/schemas/complaint.ts";

const guarded = inboxGuard("complaints");
const missing = "No such complaint, or it is about the person who asks";
const messages = {
  missing: "Keluhan tidak ditemukan.",
  conflict:
    "Keluhan ini telah diubah oleh orang lain sejak Anda membukanya. Muat ulang untuk melihat keadaannya.",
};

const readFile = createRoute({
  ...guarded,
  method: "get",
  path: "/complaints/{id}/files/{file}",
  summary: "A file that came with a complaint, to be saved and never shown by the browser",
  request: { params: idParam.extend({ file: z.uuid() }) },
  responses: { 200: sentFile, 404: json(problem, missing), ...refusals },
});

const people = createRoute({
  ...guarded,
  method: "get",
  path: "/complaint-people",
  summary: "Who may handle a complaint, or be whom it is about",
  responses: { 200: json(answers.complaintPeople, "By name"), ...refusals },
});

export const complaintsApi = inboxOperations({
  inbox: "complaints",
  exportPath: "/complaint-exports",
  noun: "complaint",
  listed: answers.listedComplaint,
  entry: answers.complaint,
  filters: {
    state: z.enum([...complaintStates, "open"]).optional(),
    kind: z.enum(complaintKinds).optional(),
  },
  stepBody: complaintStep,
  hiddenByStep: "As it stands now; null for whom it is about from now on",
  descriptions: {
    list: "A page of complaints and appeals, by when they were sent; never those about the person who asks",
    read: "One complaint with its history and the names of its files",
    missing,
    step: "Change its state and who handles it, and add notes; the sender is mailed",
    stepConflict: "Somebody took a step in between",
    export: "The list as CSV, filtered alike, without what was written",
  },
  messages,
  fileName: "keluhan",
  list: (db, reader, query, range) => listComplaints(db, reader.id, query, range),
  find: (db, reader, id) => findComplaint(db, reader.id, id),
  step: async (c, id, version, step) => {
    const { db, siteContent, settings, complaintDelivery } = c.var.services;
    const company = siteContent.current().settings.get("company_name") ?? "";
    const outcome = await stepComplaint(db, id, version, step, {
      actor: { ...actorOf(c), id: c.var.person.id },
      site: { company, publicUrl: settings.PUBLIC_URL },
    });
    if (outcome === "done") void complaintDelivery.deliver();
    return outcome;
  },
  export: (db, reader, query) => exportComplaints(db, reader.id, query),
})
  .openapi(readFile, async (c) => {
    const { id, file } = c.req.valid("param");
    const found = await findComplaintFile(c.var.services.db, c.var.person.id, id, file);
    if (!found) return c.json({ message: messages.missing }, 404);
    return answerSentFile(c, found.content, found.name);
  })
  .openapi(people, async (c) => c.json({ data: await listComplaintPeople(c.var.services.db) }, 200));
