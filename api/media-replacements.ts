import type { Context } from "hono";
import { actorOf } from "#api/actor.ts";
import { area } from "#api/guard.ts";
import { bucketsOf, fileAnswer, mayEnterOf, usageAnswer } from "#api/media-answers.ts";
import {
  body,
  conflictWith,
  createRoute,
  createRouter,
  idParam,
  invalidInputMessage,
  json,
  problem,
  refusals,
  z,
} from "#api/responses.ts";
import { sanitisingOf } from "#api/sanitising.ts";
import { asValidationProblem, problemOf } from "#api/validation-error.ts";
import { findMediaFile, type MediaFile } from "#core/media/files.ts";
import { planReplacement, type ReplacementPlan, replaceEverywhere } from "#core/media/replacement.ts";
import { ValidationError } from "#core/validation-error.ts";
import * as answers from "#shared/answers/media.ts";
import { type ImageBucket, imageUploads } from "#shared/limits.ts";
import { useEntities } from "#shared/media.ts";
import { uploadMessages } from "#shared/upload-messages.ts";
import type { RequestEnv } from "#web/context.ts";

const guarded = { middleware: area("media"), tags: ["media"] };
const missing = json(problem, "No such file in the library");
const unfit = json(problem, "The other file is not of a format that stands there");
const by = idParam.shape.id;

const plan = createRoute({
  ...guarded,
  method: "get",
  path: "/media/{id}/replacement",
  summary: "What putting another file in the place of this one would change",
  request: { params: idParam, query: z.object({ by }) },
  responses: { 200: json(answers.replacementPlan, "The plan"), 404: missing, 422: unfit, ...refusals },
});

const seen = z.object({ entity: z.enum(useEntities), id: z.string(), version: z.int() });

const replace = createRoute({
  ...guarded,
  method: "post",
  path: "/media/{id}/replacement",
  summary: "Put another file in the place of this one in every record, all of them or none",
  request: { params: idParam, ...body(z.object({ by, changes: z.array(seen).min(1) })) },
  responses: {
    200: json(answers.replaced, "How many records show the other file now"),
    404: missing,
    409: json(conflictWith(answers.replacementPlan), "It is not what the plan said any more"),
    422: unfit,
    ...refusals,
  },
});

const messages = {
  missing: "Berkas tidak ditemukan.",
  conflict: "Pemakaian berkas ini telah berubah sejak Anda melihatnya. Belum ada yang diganti.",
  refused: "Berkas ini juga dipakai di bagian yang tidak dapat Anda ubah. Mintalah bantuan administrator.",
  same: "Pilih berkas yang lain.",
};

export const mediaReplacementsApi = createRouter()
  .openapi(plan, async (c) => {
    const pair = await findPair(c, c.req.valid("param").id, c.req.valid("query").by);
    if (!pair) return c.json({ message: messages.missing }, 404);
    const unfitting = unfitProblem(pair);
    if (unfitting) return c.json(unfitting, 422);
    const planned = await planReplacement(c.var.services.db, pair.from, mayEnterOf(c));
    return c.json(toldPlan(c, pair.to, planned), 200);
  })
  .openapi(replace, async (c) => {
    const { by: other, changes } = c.req.valid("json");
    const pair = await findPair(c, c.req.valid("param").id, other);
    if (!pair) return c.json({ message: messages.missing }, 404);
    const unfitting = unfitProblem(pair);
    if (unfitting) return c.json(unfitting, 422);
    const result = await replaceEverywhere(
      c.var.services.db,
      { ...pair, seen: changes },
      mayEnterOf(c),
      actorOf(c),
      sanitisingOf(c),
    ).catch(asValidationProblem);
    if (result instanceof ValidationError) return c.json(problemOf(result), 422);
    if (result.outcome === "replaced") return c.json({ changed: result.changed }, 200);
    if (result.outcome === "refused") return c.json({ message: messages.refused }, 403);
    return c.json({ message: messages.conflict, current: toldPlan(c, pair.to, result.plan) }, 409);
  });

type Pair = { from: MediaFile; to: MediaFile };

async function findPair(c: Context<RequestEnv>, id: string, other: string): Promise<Pair | undefined> {
  const { db } = c.var.services;
  const buckets = bucketsOf(c);
  const [from, to] = await Promise.all([findMediaFile(db, id, buckets), findMediaFile(db, other, buckets)]);
  return from && to && { from, to };
}

/** The replacement must have a format that the bucket of the replaced file accepts. */
function unfitProblem({ from, to }: Pair) {
  if (from.id === to.id) return { message: invalidInputMessage, errors: { by: messages.same } };
  const bucket = from.key.split("/", 1)[0] as ImageBucket;
  const formats: readonly string[] = imageUploads[bucket].formats;
  if (formats.includes(to.key.split(".").at(-1) ?? "")) return undefined;
  return { message: invalidInputMessage, errors: { by: uploadMessages.notImage(bucket) } };
}

function toldPlan(c: Context<RequestEnv>, to: MediaFile, { changes, stays, refused }: ReplacementPlan) {
  const answersOf = (uses: ReplacementPlan["changes"]) => uses.map((use) => usageAnswer(use, mayEnterOf(c)));
  return {
    by: fileAnswer(to),
    changes: answersOf(changes),
    stays: answersOf(stays),
    refused: answersOf(refused),
  };
}
