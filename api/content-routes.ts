import { bodyAtMost } from "#api/body-limit.ts";
import { boundedJson } from "#api/bounded-json.ts";
import { area as requireArea } from "#api/guard.ts";
import {
  body,
  conflictWith,
  createRoute,
  history,
  idParam,
  json,
  listQuery,
  numberIdParam,
  problem,
  queryText,
  refusals,
  removalConflict,
  removalQuery,
  z,
} from "#api/responses.ts";
import { idempotentForStaff } from "#api/staff-idempotency.ts";
import { withArticle } from "#api/with-article.ts";
import type { Area } from "#core/auth/access.ts";
import type { ContentKind, Stored } from "#core/content/rows.ts";
import { pageOf } from "#shared/answers/answered.ts";
import { contentRow, removedRows } from "#shared/answers/content-row.ts";
import { limits } from "#shared/limits.ts";

export type ContentDescription<Content extends object> = {
  /** The path under /api and /admin. */
  path: `/${string}`;
  area: Area;
  /** The area for reading, where it differs from the one for writing. */
  readArea?: Area;
  /** The English noun, for the OpenAPI description. */
  noun: string;
  kind: ContentKind<Content>;
  input: z.ZodType<Content>;
  defaultSort: { sort: string; order: "asc" | "desc" };
  /** Equality filters of the list. */
  filters?: z.ZodRawShape;
  ids?: "uuid" | "number";
  /** Overrides the limit for request bodies. */
  requestBytesMax?: number;
};

/** A row of any kind in a response. */
export type ShownRow = Stored<Record<string, unknown>>;

const row = z.intersection(contentRow, z.record(z.string(), z.unknown()));

/** The routes that every kind of content has. */
export function contentRoutes<Content extends object>(section: ContentDescription<Content>) {
  const { path, kind, noun } = section;
  const guardedBy = (area: Area) => ({
    // The guard comes first, so that bodies of anonymous clients are not read.
    middleware: [
      requireArea(area),
      bodyAtMost(section.requestBytesMax ?? limits.requestBodyBytesMax),
      boundedJson,
    ],
    tags: [path.slice(1)],
  });
  const guarded = guardedBy(section.area);
  const guardedOnce = { ...guarded, middleware: [...guarded.middleware, idempotentForStaff] };
  const readable = guardedBy(section.readArea ?? section.area);
  const params = section.ids === "number" ? numberIdParam : idParam;
  const missing = { 404: json(problem, `No such ${noun}`) };
  const unfit = { 422: json(problem, "Something in the form does not fit") };

  const list = createRoute({
    ...readable,
    method: "get",
    path,
    summary: `A page of the list: every ${noun}`,
    request: {
      query: z.object({
        ...section.filters,
        ...listQuery,
        sort: queryText.refine((name) => name in kind.sorts).default(section.defaultSort.sort),
        order: z.enum(["asc", "desc"]).default(section.defaultSort.order),
      }),
    },
    responses: {
      200: json(pageOf(row), "The page and the total"),
      ...refusals,
    },
  });
  const read = createRoute({
    ...readable,
    method: "get",
    path: `${path}/{id}`,
    summary: `One ${noun}`,
    request: { params },
    responses: { 200: json(row, `The ${noun}`), ...missing, ...refusals },
  });
  const add = createRoute({
    ...guardedOnce,
    method: "post",
    path,
    summary: `Add ${withArticle(noun)}`,
    request: body(section.input),
    responses: { 201: json(row, "Added"), ...unfit, ...refusals },
  });
  const save = createRoute({
    ...guarded,
    method: "put",
    path: `${path}/{id}`,
    summary: `Save ${withArticle(noun)} over the version it was opened on`,
    request: { params, ...body(z.intersection(section.input, z.object({ version: z.int() }))) },
    responses: {
      200: json(row, "Saved"),
      409: json(conflictWith(row), "Somebody saved in between; what stands now"),
      ...unfit,
      ...missing,
      ...refusals,
    },
  });
  const remove = createRoute({
    ...guarded,
    method: "delete",
    path: `${path}/{id}`,
    summary: `Remove ${withArticle(noun)}; its history stays`,
    request: { params, query: removalQuery },
    responses: {
      200: json(row, "Removed"),
      409: json(removalConflict(row), "Something else needs it, or somebody changed it in between"),
      ...missing,
      ...refusals,
    },
  });
  const bin = createRoute({
    ...guarded,
    method: "get",
    path: `${path}/removed`,
    summary: `What was removed, the last first: every ${noun} that can be restored`,
    responses: {
      200: json(removedRows(row), `At most ${limits.binRowsMax}; long texts are left empty and named`),
      ...refusals,
    },
  });
  const restore = createRoute({
    ...guardedOnce,
    method: "post",
    path: `${path}/{id}/restore`,
    summary: `Bring a removed ${noun} back`,
    request: { params },
    responses: {
      200: json(row, `The ${noun}, as it was when it was removed`),
      409: json(problem, "It is there, or something that it needs is not"),
      ...missing,
      ...refusals,
    },
  });
  const events = createRoute({
    ...guarded,
    method: "get",
    path: `${path}/{id}/events`,
    summary: "Who changed what and when, newest first",
    request: { params },
    responses: { 200: json(history, "The history"), ...refusals },
  });

  return { bin, list, read, add, save, remove, restore, events };
}
