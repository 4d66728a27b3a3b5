import {
  createRoute as createZodRoute,
  OpenAPIHono,
  type RouteConfig,
  type RouteHandler,
  z,
} from "@hono/zod-openapi";
import type { Handler } from "hono";
import { everyField } from "#api/every-field.ts";
import { errorsOf } from "#api/issue-words.ts";
import { changeEvent } from "#shared/answers/change-events.ts";
import { problem as answeredProblem, type conflict } from "#shared/answers/problem.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import { limits } from "#shared/limits.ts";
import { certificateMessages } from "#shared/schemas/certificate.ts";
import { isDay } from "#shared/time.ts";
import type { RequestEnv } from "#web/context.ts";

export { z };

/** Describes an operation. What a PUT is sent takes the place of a whole record: every field is named in it (`everyField`). */
export const createRoute: typeof createZodRoute = (route) => createZodRoute(withEveryField(route));

function withEveryField<Route extends Omit<RouteConfig, "path">>(route: Route): Route {
  const { body: sent } = route.request ?? {};
  const content = sent?.content["application/json"];
  if (route.method !== "put" || !content || !("schema" in content)) return route;
  if (!(content.schema instanceof z.ZodType)) return route;
  const whole = { ...content, schema: everyField(content.schema) };
  const request = {
    ...route.request,
    body: { ...sent, content: { ...sent?.content, "application/json": whole } },
  };
  return { ...route, request };
}

/**
 * A schema of #shared by its name in the description. It is a copy: only schemas that are made after this module was loaded
 * have the method `openapi`, and who loads #shared first is no matter of the API.
 */
export function named<Schema extends z.ZodType>(schema: Schema, name: string): Schema {
  return schema.clone().openapi(name);
}

export const problem = named(answeredProblem, "Problem");

/** The answer to a save over a version that is not the newest. */
export function conflictWith<Row extends z.ZodType>(current: Row) {
  return problem.extend({ current } satisfies Record<keyof typeof conflict.shape, Row>);
}

/** In which version alone something is to be removed. */
export const removalQuery = z.object({
  version: z.coerce.number().int().optional().openapi({ description: "Only in this version; else 409" }),
});

/** The answer to a removal that another version stands in the way of, or something else. */
export function removalConflict<Row extends z.ZodType>(current: Row) {
  return problem.extend({ current: current.optional() });
}

/** A JSON answer for an operation's description. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } };
}

/** The refusals that a guarded operation can answer with. */
export const refusals = {
  401: json(problem, "Nobody is signed in"),
  403: json(problem, "The role may not enter this area"),
};

/** A body of JSON for an operation's description. */
export function body<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: { "application/json": { schema } } } };
}

/** The database knows no U+0000 in a text. */
export const queryText = z
  .string()
  .refine((text) => !text.includes("\0"), "Mengandung karakter yang tidak diperbolehkan.");

/** A day that a list can be narrowed by. */
export const day = z.string().refine(isDay, certificateMessages.date).openapi({ format: "date" }).optional();
/** What a list is searched for. */
export const searchText = queryText.max(
  limits.searchTermLengthMax,
  `Kata pencarian paling banyak ${limits.searchTermLengthMax} karakter.`,
);

/** What every list can be asked: a search, and which page of what size. */
export const listQuery = {
  q: searchText.optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(limits.listPageSizeMax).default(limits.listPageSizeDefault),
};

/** A history, newest first. */
export const history = z.object({ data: z.array(named(changeEvent, "ChangeEvent")) });

export const idParam = z.object({ id: z.string().refine(isCertificateId).openapi({ format: "uuid" }) });

/** The id of a row that is counted. */
export const numberIdParam = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

/** What is said of a form with problems; each has its own message at its field. */
export const unfitMessage = "Mohon periksa kembali isian Anda.";

/**
 * A router that checks what each handler is asked and answers, and does not gather it into its own type: that is for Hono's
 * client, which nobody uses, and was half of all the types that the compiler made.
 */
type Router = {
  openapi<Route extends RouteConfig>(route: Route, handler: RouteHandler<Route, RequestEnv>): Router;
} & OpenAPIHono<RequestEnv>;

/**
 * A router for operations: what does not fit a schema answers 422 with one message per field, and an id that
 * cannot be one answers 404. Before an operation begins its guard looks again at who asks, where the body was long in coming.
 */
export function createRouter(): Router {
  const router: Router = new OpenAPIHono<RequestEnv>({
    defaultHook: (result, c) => {
      if (result.success) return;
      if (result.target === "param") return c.json({ message: "Data tidak ditemukan." }, 404);
      return c.json({ message: unfitMessage, errors: errorsOf(result.error.issues, given(result)) }, 422);
    },
  });
  const { openapi } = router;
  const operation = (route: RouteConfig, handler: Handler<RequestEnv>) =>
    openapi(route, lookingAgain(handler) as RouteHandler<RouteConfig, RequestEnv>);
  return Object.assign(router, { openapi: operation as Router["openapi"] });
}

function lookingAgain(handler: Handler<RequestEnv>): Handler<RequestEnv> {
  return async (c, next) => {
    const refused = await c.var.lookAgain?.();
    return refused ? c.json({ message: refused.message }, refused.status) : await handler(c, next);
  };
}

/** The validator gives what it checked along, but its type says so only where it fits. */
function given(result: object): unknown {
  return "data" in result ? result.data : undefined;
}
