import { actorOf } from "#api/actor.ts";
import { area } from "#api/guard.ts";
import { body, createRoute, createRouter, idParam, json, problem, refusals, z } from "#api/responses.ts";
import { idempotentForStaff } from "#api/staff-idempotency.ts";
import { undoRefusals } from "#api/undo-refusals.ts";
import { isNumberTaken } from "#core/register/certificates.ts";
import { listDecisions, listReasons } from "#core/register/decision-rows.ts";
import { decideOrPropose, undoOrPropose } from "#core/register/proposals.ts";
import * as answers from "#shared/answers/decisions.ts";
import { decisionRefusals } from "#shared/decision-messages.ts";
import { decisionInput } from "#shared/schemas/decision.ts";
import { undoDecisionInput } from "#shared/schemas/undo-decision.ts";

const guarded = { middleware: area("certificates"), tags: ["certificates"] };

const readDecisions = createRoute({
  ...guarded,
  middleware: area("register"),
  method: "get",
  path: "/certificates/{id}/decisions",
  summary: "What was decided about a certificate, in the order in which it takes effect",
  request: { params: idParam },
  responses: { 200: json(answers.decisionList, "The decisions"), ...refusals },
});

const addDecision = createRoute({
  ...guarded,
  middleware: [area("certificates"), idempotentForStaff],
  method: "post",
  path: "/certificates/{id}/decisions",
  summary: "Decide about a certificate; it holds by itself from its effective day on",
  request: { params: idParam, ...body(z.intersection(decisionInput, z.object({ version: z.int() }))) },
  responses: {
    200: json(answers.decided, "Recorded"),
    202: json(answers.proposed, "Waits for a second person"),
    404: json(problem, "No such certificate"),
    409: json(problem, "Somebody changed the certificate in between"),
    422: json(problem, "Something in the form does not fit"),
    ...refusals,
  },
});

const undo = createRoute({
  ...guarded,
  middleware: [area("certificates"), idempotentForStaff],
  method: "post",
  path: "/certificates/{id}/decisions/undo",
  summary: "Take back a decision that has not taken effect yet",
  description:
    "Records corrections from the decision's own day on, after which everything is as if it had not been made; the decision itself stays on record.",
  request: { params: idParam, ...body(z.intersection(undoDecisionInput, z.object({ version: z.int() }))) },
  responses: {
    200: json(answers.decided, "Taken back"),
    202: json(answers.proposed, "Waits for a second person"),
    404: json(problem, "No such certificate"),
    409: json(problem, "Somebody changed the certificate in between"),
    422: json(problem, "It has taken effect, or is taken back already"),
    ...refusals,
  },
});

const readReasons = createRoute({
  ...guarded,
  middleware: area("register"),
  method: "get",
  path: "/decision-reasons",
  summary: "The reasons that decisions name",
  responses: { 200: json(answers.decisionReasonList, "The reasons"), ...refusals },
});

const messages = {
  missing: "Sertifikat tidak ditemukan.",
  conflict: "Sertifikat ini telah diubah oleh orang lain sejak Anda membukanya.",
  taken: "Nomor sertifikat sudah ada dalam register.",
  waits: "Sertifikat ini sudah menunggu persetujuan keputusan lain.",
};

export const decisionsApi = createRouter()
  .openapi(readDecisions, async (c) => {
    return c.json({ data: await listDecisions(c.var.services.db, c.req.valid("param").id) }, 200);
  })
  .openapi(addDecision, async (c) => {
    const { version, ...input } = c.req.valid("json");
    const { id } = c.req.valid("param");
    const result = await decideOrPropose(c.var.services.db, id, version, input, actorOf(c)).catch(
      (error: unknown) => {
        if (isNumberTaken(error)) return "taken" as const;
        throw error;
      },
    );
    if (result === "taken") {
      return c.json({ message: messages.taken, errors: { certificate_number: messages.taken } }, 422);
    }
    if (result.outcome === "missing") return c.json({ message: messages.missing }, 404);
    if (result.outcome === "conflict") return c.json({ message: messages.conflict }, 409);
    if (result.outcome === "refused") {
      const { field, because } = result.refusal;
      return c.json(
        { message: decisionRefusals[because], errors: { [field]: decisionRefusals[because] } },
        422,
      );
    }
    if (result.outcome === "waits-already") return c.json({ message: messages.waits }, 409);
    if (result.outcome === "proposed") return c.json({ proposal: result.id }, 202);
    return c.json({ version: result.version }, 200);
  })
  .openapi(undo, async (c) => {
    const { version, ...input } = c.req.valid("json");
    const { db } = c.var.services;
    const result = await undoOrPropose(db, c.req.valid("param").id, version, input, actorOf(c));
    if (result.outcome === "missing") return c.json({ message: messages.missing }, 404);
    if (result.outcome === "conflict") return c.json({ message: messages.conflict }, 409);
    if (result.outcome === "refused") return c.json({ message: undoRefusals[result.because] }, 422);
    if (result.outcome === "waits-already") return c.json({ message: messages.waits }, 409);
    if (result.outcome === "proposed") return c.json({ proposal: result.id }, 202);
    return c.json({ version: result.version }, 200);
  })
  .openapi(readReasons, async (c) => c.json({ data: await listReasons(c.var.services.db) }, 200));
