import { actorOf } from "#api/actor.ts";
import { area } from "#api/guard.ts";
import {
  body,
  createRoute,
  createRouter,
  idParam,
  invalidInputMessage,
  json,
  problem,
  refusals,
  z,
} from "#api/responses.ts";
import { idempotentForStaff } from "#api/staff-idempotency.ts";
import { insertAudit, listAudits, removeAudit, updateAudit } from "#core/register/surveillance-audits.ts";
import * as answers from "#shared/answers/reminders.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import { surveillanceAuditInput } from "#shared/schemas/reminder.ts";
import { dayInJakarta } from "#shared/time.ts";

const guarded = { middleware: area("certificates"), tags: ["certificates"] };
const uuidParam = z.string().refine(isCertificateId).openapi({ format: "uuid" });
const ofAudit = { params: z.object({ id: uuidParam, audit_id: uuidParam }) };
const missing = { 404: json(problem, "No such certificate or audit") };
const unfit = { 422: json(problem, "With a message per field") };
const saved = { 200: json(answers.surveillanceAuditList, "All audits as they are now") };

const readAudits = createRoute({
  ...guarded,
  method: "get",
  path: "/certificates/{id}/surveillance-audits",
  summary: "The surveillance audits of a certificate, and the days that are proposed for more",
  request: { params: idParam },
  responses: { 200: json(answers.surveillanceAuditList, "By their days"), ...missing, ...refusals },
});

const addAudit = createRoute({
  ...guarded,
  middleware: [area("certificates"), idempotentForStaff],
  method: "post",
  path: "/certificates/{id}/surveillance-audits",
  summary: "Plan a surveillance audit",
  request: { params: idParam, ...body(surveillanceAuditInput) },
  responses: { ...saved, ...unfit, ...missing, ...refusals },
});

const saveAudit = createRoute({
  ...guarded,
  method: "put",
  path: "/certificates/{id}/surveillance-audits/{audit_id}",
  summary: "Plan a surveillance audit for another day, or say that it was done",
  request: { ...ofAudit, ...body(surveillanceAuditInput.extend({ version: z.int() })) },
  responses: {
    ...saved,
    409: json(problem, "Somebody else has changed it meanwhile"),
    ...unfit,
    ...missing,
    ...refusals,
  },
});

const deleteAudit = createRoute({
  ...guarded,
  method: "delete",
  path: "/certificates/{id}/surveillance-audits/{audit_id}",
  summary: "Take away an audit that was planned by mistake",
  request: ofAudit,
  responses: { ...saved, ...missing, ...refusals },
});

const messages = {
  missing: "Data tidak ditemukan.",
  taken: "Sudah ada audit pada tanggal ini.",
  future: "Tanggal pelaksanaan tidak boleh di masa depan.",
  conflict: "Audit ini telah diubah oleh orang lain. Muat ulang halaman.",
};

export const surveillanceAuditsApi = createRouter()
  .openapi(readAudits, async (c) => {
    const found = await listAudits(c.var.services.db, c.req.valid("param").id);
    return found ? c.json(found, 200) : c.json({ message: messages.missing }, 404);
  })
  .openapi(addAudit, async (c) => {
    const { db } = c.var.services;
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    if (isInFuture(input.done_on)) return c.json(refusal("done_on", messages.future), 422);
    const { outcome } = await insertAudit(db, id, input, actorOf(c));
    if (outcome === "taken") return c.json(refusal("planned_on", messages.taken), 422);
    const found = outcome === "saved" ? await listAudits(db, id) : undefined;
    return found ? c.json(found, 200) : c.json({ message: messages.missing }, 404);
  })
  .openapi(saveAudit, async (c) => {
    const { db } = c.var.services;
    const { id, audit_id } = c.req.valid("param");
    const { version, ...input } = c.req.valid("json");
    if (isInFuture(input.done_on)) return c.json(refusal("done_on", messages.future), 422);
    const one = { certificateId: id, id: audit_id, version };
    const { outcome } = await updateAudit(db, one, input, actorOf(c));
    if (outcome === "taken") return c.json(refusal("planned_on", messages.taken), 422);
    if (outcome === "conflict") return c.json({ message: messages.conflict }, 409);
    const found = outcome === "saved" ? await listAudits(db, id) : undefined;
    return found ? c.json(found, 200) : c.json({ message: messages.missing }, 404);
  })
  .openapi(deleteAudit, async (c) => {
    const { db } = c.var.services;
    const { id, audit_id } = c.req.valid("param");
    const isRemoved = await removeAudit(db, id, audit_id, actorOf(c));
    const found = isRemoved ? await listAudits(db, id) : undefined;
    return found ? c.json(found, 200) : c.json({ message: messages.missing }, 404);
  });

function isInFuture(day: string | null): boolean {
  return day !== null && day > dayInJakarta(new Date());
}

function refusal(field: string, message: string) {
  return { message: invalidInputMessage, errors: { [field]: message } };
}
