import { actorOf } from "#api/actor.ts";
import { area } from "#api/guard.ts";
import {
  body,
  conflictWith,
  createRoute,
  createRouter,
  history,
  idParam,
  json,
  problem,
  refusals,
  z,
} from "#api/responses.ts";
import { idempotentForStaff } from "#api/staff-idempotency.ts";
import { undoRefusals } from "#api/undo-refusals.ts";
import { closeProposal, findProposal, listProposals } from "#core/register/proposals.ts";
import {
  listRegisterSettingEvents,
  readVersionedSettings,
  saveRegisterSettings,
} from "#core/register/register-settings.ts";
import * as answers from "#shared/answers/decisions.ts";
import { decisionRefusals } from "#shared/decision-messages.ts";
import { proposalClosing } from "#shared/schemas/proposal-closing.ts";

const guarded = { middleware: area("certificates"), tags: ["certificates"] };

const readProposals = createRoute({
  ...guarded,
  method: "get",
  path: "/decision-proposals",
  summary: "Decisions that wait for a second person, the longest first, or those that did, the newest first",
  request: {
    query: z.object({
      state: z.enum(["pending", "closed"]).default("pending"),
      certificate_id: idParam.shape.id.optional(),
      after: idParam.shape.id.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
  },
  responses: {
    200: json(answers.proposalList, "A part; the next one is asked for with after={next_after}"),
    422: json(problem, "A filter is not understood"),
    ...refusals,
  },
});

const readProposal = createRoute({
  ...guarded,
  method: "get",
  path: "/decision-proposals/{id}",
  summary: "What somebody prepared for a second person, whatever became of it",
  request: { params: idParam },
  responses: { 200: json(answers.proposal, "It"), 404: json(problem, "There is none"), ...refusals },
});

const close = createRoute({
  ...guarded,
  middleware: [area("certificates"), idempotentForStaff],
  method: "post",
  path: "/decision-proposals/{id}",
  summary: "Approve or reject what somebody else prepared, or cancel one's own",
  request: {
    params: idParam,
    ...body(proposalClosing),
  },
  responses: {
    200: json(z.object({ certificate_id: z.string().nullable() }), "Closed; a granted certificate by its id"),
    404: json(problem, "It waits no more"),
    409: json(problem, "Not by this person"),
    422: json(problem, "It cannot be decided any more, or a rejection says no reason in its note"),
    ...refusals,
  },
});

const readSettings = createRoute({
  ...guarded,
  method: "get",
  path: "/register-settings",
  summary: "How the body keeps its register",
  responses: { 200: json(answers.versionedRegisterSettings, "The settings"), ...refusals },
});

const saveSettings = createRoute({
  middleware: area("settings"),
  tags: ["settings"],
  method: "put",
  path: "/register-settings",
  summary: "Change how the body keeps its register; what is not named stays",
  request: body(answers.registerSettingsChange),
  responses: {
    200: json(answers.versionedRegisterSettings, "Saved"),
    409: json(
      conflictWith(answers.versionedRegisterSettings),
      "A setting has another version than the one named; what stands now",
    ),
    422: json(problem, "With a message per field"),
    ...refusals,
  },
});

const readSettingEvents = createRoute({
  middleware: area("settings"),
  tags: ["settings"],
  method: "get",
  path: "/register-settings/{name}/events",
  summary: "Who changed one of these settings and when, newest first",
  request: { params: z.object({ name: answers.registerSettings.keyof() }) },
  responses: { 200: json(history, "The history"), ...refusals },
});

const messages = {
  missing: "Keputusan ini tidak lagi menunggu persetujuan.",
  own: {
    approved: "Keputusan yang Anda siapkan sendiri disetujui oleh orang lain.",
    rejected: "Keputusan yang Anda siapkan sendiri ditolak oleh orang lain; Anda dapat membatalkannya.",
    cancelled: "Hanya penyusunnya yang dapat membatalkan keputusan ini.",
  },
  none: "Usulan keputusan tidak ditemukan.",
  gone: "Sertifikat ini tidak ada lagi dalam register.",
  taken: "Nomor sertifikat sudah ada dalam register.",
  settings: "Aturan ini telah diubah oleh orang lain sejak Anda membukanya.",
};

export const proposalsApi = createRouter()
  .openapi(readProposals, async (c) => {
    const { state: which, certificate_id: certificateId, after, limit } = c.req.valid("query");
    // One more than requested tells whether there is a next page.
    const query = { which, certificateId, after, limit: limit + 1 };
    const found = await listProposals(c.var.services.db, query);
    const data = found.slice(0, limit).map((proposal) => proposalAnswer(proposal, c.var.person.id));
    return c.json({ data, next_after: found.length > limit ? (data.at(-1)?.id ?? null) : null }, 200);
  })
  .openapi(readProposal, async (c) => {
    const found = await findProposal(c.var.services.db, c.req.valid("param").id);
    return found
      ? c.json(proposalAnswer(found, c.var.person.id), 200)
      : c.json({ message: messages.none }, 404);
  })
  .openapi(close, async (c) => {
    const { state, note } = c.req.valid("json");
    const { id } = c.req.valid("param");
    const approver = { ...actorOf(c), id: c.var.person.id };
    const result = await closeProposal(c.var.services.db, id, state, note, approver);
    if (result.outcome === "missing") return c.json({ message: messages.missing }, 404);
    if (result.outcome === "own") return c.json({ message: messages.own[state] }, 409);
    if (result.outcome === "closed") return c.json({ certificate_id: result.certificateId }, 200);
    if (result.outcome === "not-undone") return c.json({ message: undoRefusals[result.because] }, 422);
    const message =
      result.outcome === "refused" ? decisionRefusals[result.refusal.because] : messages[result.outcome];
    return c.json({ message }, 422);
  })
  .openapi(readSettings, async (c) => c.json(await readVersionedSettings(c.var.services.db), 200))
  .openapi(saveSettings, async (c) => {
    const { versions = {}, ...changes } = c.req.valid("json");
    const saved = await saveRegisterSettings(c.var.services.db, changes, versions, actorOf(c));
    if (saved.outcome === "conflict")
      return c.json({ message: messages.settings, current: saved.settings }, 409);
    return c.json(saved.settings, 200);
  })
  .openapi(readSettingEvents, async (c) => {
    const { name } = c.req.valid("param");
    return c.json({ data: await listRegisterSettingEvents(c.var.services.db, name) }, 200);
  });

function proposalAnswer<Found extends { prepared_by: string | null }>(
  { prepared_by, ...proposal }: Found,
  personId: string,
) {
  return { ...proposal, is_own: prepared_by === personId };
}
