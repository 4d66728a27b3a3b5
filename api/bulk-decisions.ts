import { actorOf } from "#api/actor.ts";
import {
  certificateId,
  certificateSelection,
  eitherIdsOrFilters,
  selectionOf,
} from "#api/certificate-selection.ts";
import { decisionRefusals } from "#api/decision-refusals.ts";
import { area } from "#api/guard.ts";
import { body, createRoute, createRouter, json, problem, refusals, unfitMessage, z } from "#api/responses.ts";
import {
  type BulkRefusal,
  type BulkRefusalReason,
  decideInBulk,
  previewBulkDecision,
} from "#core/register/bulk-decisions.ts";
import { unknownReason } from "#core/register/decisions.ts";
import { needsApproval } from "#core/register/register-settings.ts";
import * as answers from "#shared/answers/decisions.ts";
import { limits } from "#shared/limits.ts";
import { bulkDecision } from "#shared/schemas/bulk-decision.ts";
import { dayInJakarta } from "#shared/time.ts";

const tooMany = `Paling banyak ${limits.bulkDecisionsMax.toLocaleString("id-ID")} sertifikat sekaligus: persempit saringannya.`;

const needsSecond =
  "Keputusan ini memerlukan persetujuan orang kedua: putuskan sertifikat ini satu per satu.";

const preview = z
  .object({ dry_run: z.literal(true), ...certificateSelection, decision: bulkDecision })
  .refine(eitherIdsOrFilters.isMet, { path: ["ids"], error: eitherIdsOrFilters.message });

const decide = z.object({
  dry_run: z.literal(false),
  versions: z
    .record(certificateId, z.int())
    .refine((versions) => Object.keys(versions).length <= limits.bulkDecisionsMax, tooMany)
    .openapi({ description: "By id, as the dry run answered them; some of them for a part" }),
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

const words: Record<BulkRefusalReason, string> = {
  ...decisionRefusals,
  missing: "Tidak ada dalam register, atau sudah dihapus.",
  changed: "Diubah oleh orang lain sejak pratinjau.",
  suspended: "Dibekukan: putuskan pemulihannya lebih dahulu.",
  "already-renewed": "Perpanjangannya sudah diputuskan dan belum mulai berlaku.",
  "needs-approval": needsSecond,
};

export const bulkDecisionsApi = createRouter().openapi(decideInBulkRoute, async (c) => {
  const { db } = c.var.services;
  const asked = c.req.valid("json");
  const today = dayInJakarta(new Date());
  const unfit = (errors: Record<string, string>) => c.json({ message: unfitMessage, errors }, 422);
  const { decision } = asked;
  if (decision.decided_on > today)
    return unfit({ "decision.decided_on": decisionRefusals["decided-in-future"] });
  if (await unknownReason(db, decision))
    return unfit({ "decision.reason": decisionRefusals["unknown-reason"] });
  if (asked.dry_run) {
    if (decision.kind === "suspended" && (await needsApproval(db)))
      return unfit({ "decision.kind": needsSecond });
    const seen = await previewBulkDecision(db, selectionOf(asked), decision, today);
    if (!seen) return unfit({ filters: tooMany });
    const changing = Object.keys(seen.versions).length;
    return c.json({ ...seen, changing, refused: seen.refused.map(inWords) }, 200);
  }
  const done = await decideInBulk(db, asked.versions, decision, { actor: actorOf(c), today });
  return c.json({ ...done, refused: done.refused.map(inWords) }, 200);
});

function inWords({ because, ...named }: BulkRefusal) {
  return { ...named, reason: words[because] };
}
