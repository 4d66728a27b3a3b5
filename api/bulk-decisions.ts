import { actorOf } from "#api/actor.ts";
import {
  certificateId,
  certificateSelection,
  eitherIdsOrFilters,
  selectionOf,
} from "#api/certificate-selection.ts";
import { area } from "#api/guard.ts";
import {
  body,
  createRoute,
  createRouter,
  invalidInputMessage,
  json,
  problem,
  refusals,
  z,
} from "#api/responses.ts";
import { decideInBulk, previewBulkDecision } from "#core/register/bulk-decisions.ts";
import { listBulkWork } from "#core/register/bulk-history.ts";
import type { BulkRefusal, BulkRefusalReason } from "#core/register/bulk-rows.ts";
import { undoInBulk } from "#core/register/bulk-undo.ts";
import { unknownReason } from "#core/register/decisions.ts";
import { needsApproval } from "#core/register/register-settings.ts";
import * as answers from "#shared/answers/decisions.ts";
import { decisionRefusals } from "#shared/decision-messages.ts";
import { limits } from "#shared/limits.ts";
import { bulkDecision } from "#shared/schemas/bulk-decision.ts";
import { dayInJakarta } from "#shared/time.ts";
import type { GuardRefusal } from "#web/context.ts";

const tooMany = `Paling banyak ${limits.bulkDecisionsMax.toLocaleString("id-ID")} sertifikat sekaligus: persempit saringannya.`;

const needsSecond =
  "Keputusan ini memerlukan persetujuan orang kedua: putuskan sertifikat ini satu per satu.";

/** Made by whoever asks. */
const bulkId = z.uuid();

const preview = z
  .object({ dry_run: z.literal(true), ...certificateSelection, decision: bulkDecision })
  .refine(eitherIdsOrFilters.isMet, { path: ["ids"], error: eitherIdsOrFilters.message });

const versions = z
  .record(certificateId, z.int())
  .refine((given) => Object.keys(given).length <= limits.bulkDecisionsMax, tooMany);

const decide = z.object({
  dry_run: z.literal(false),
  versions: versions.openapi({ description: "By id, as the dry run answered them; some of them for a part" }),
  bulk: bulkId.openapi({ description: "The same for all parts, and for a part that is asked for again" }),
  decision: bulkDecision,
});

const decideInBulkRoute = createRoute({
  method: "post",
  path: "/certificate-decisions/bulk",
  summary:
    "One decision about many certificates: see with dry_run what it would do, then decide what was seen",
  description:
    "The dry run takes ids or the filters of the list and answers versions; the decision takes these. What somebody changed meanwhile is left out and named.",
  tags: ["certificates"],
  middleware: area("certificates"),
  request: body(z.discriminatedUnion("dry_run", [preview, decide])),
  responses: {
    200: json(z.union([answers.bulkPreview, answers.bulkDecided]), "What it would do, or has done"),
    422: json(problem, "Something does not fit, or too many certificates"),
    ...refusals,
  },
});

const undoInBulkRoute = createRoute({
  method: "post",
  path: "/certificate-decisions/bulk/undo",
  summary: "Take back a part of one's own decision about many certificates, where nothing was decided since",
  description: `Records corrections that set back what the decision set, at most ${limits.bulkRequestMax} at a time: asked again as long as some are left. What was decided about since stays and is named.`,
  tags: ["certificates"],
  middleware: area("certificates"),
  request: body(z.object({ bulk: bulkId })),
  responses: {
    200: json(answers.bulkUndone, "How many are set back, how many are left, and in the end which are not"),
    422: json(problem, "Something does not fit"),
    ...refusals,
  },
});

const listBulkWorkRoute = createRoute({
  method: "get",
  path: "/certificate-decisions/bulk",
  summary: "The last decisions about many certificates, and what of them can be taken back",
  tags: ["certificates"],
  middleware: area("certificates"),
  responses: { 200: json(answers.bulkWorkList, "At most twenty, of ninety days"), ...refusals },
});

const words: Record<BulkRefusalReason, string> = {
  ...decisionRefusals,
  missing: "Tidak ada dalam register, atau sudah dihapus.",
  changed: "Diubah oleh orang lain sejak pratinjau.",
  suspended: "Dibekukan: putuskan pemulihannya lebih dahulu.",
  "already-renewed": "Perpanjangannya sudah diputuskan dan belum mulai berlaku.",
  "needs-approval": needsSecond,
  "changed-since": "Diubah sejak keputusan itu, atau keputusannya bukan milik Anda.",
};

export const bulkDecisionsApi = createRouter()
  .openapi(undoInBulkRoute, async (c) => {
    const today = dayInJakarta(new Date());
    const body = c.req.valid("json");
    const done = await undoInBulk(c.var.services.db, { actor: actorOf(c), today, bulkId: body.bulk });
    return c.json({ ...done, refused: done.refused.map(inWords) }, 200);
  })
  .openapi(listBulkWorkRoute, async (c) => {
    const { id } = c.var.person;
    const works = await listBulkWork(c.var.services.db, id);
    const data = works.map(({ prepared_by, ...work }) => ({ ...work, is_own: prepared_by === id }));
    return c.json({ data }, 200);
  })
  .openapi(decideInBulkRoute, async (c) => {
    const { db } = c.var.services;
    const body = c.req.valid("json");
    const today = dayInJakarta(new Date());
    const unfit = (errors: Record<string, string>) => c.json({ message: invalidInputMessage, errors }, 422);
    const { decision } = body;
    if (decision.decided_on > today)
      return unfit({ "decision.decided_on": decisionRefusals["decided-in-future"] });
    if (await unknownReason(db, decision))
      return unfit({ "decision.reason": decisionRefusals["unknown-reason"] });
    if (body.dry_run) {
      if (decision.kind === "suspended" && (await needsApproval(db)))
        return unfit({ "decision.kind": needsSecond });
      const seen = await previewBulkDecision(db, selectionOf(body), decision, today);
      if (!seen) return unfit({ filters: tooMany });
      const changing = Object.keys(seen.versions).length;
      return c.json({ ...seen, changing, refused: seen.refused.map(inWords) }, 200);
    }
    let refused: GuardRefusal | undefined;
    const mayGoOn = async () => {
      refused = await c.var.recheckGuard?.();
      return !refused;
    };
    const work = { actor: actorOf(c), today, bulkId: body.bulk };
    const done = await decideInBulk(db, body.versions, decision, work, mayGoOn);
    if (!done) return c.json({ message: refused?.message ?? "" }, refused?.status ?? 403);
    return c.json({ ...done, refused: done.refused.map(inWords) }, 200);
  });

function inWords({ because, ...named }: BulkRefusal) {
  return { ...named, reason: words[because] };
}
