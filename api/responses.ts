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
import { assertCredential, CredentialEnded } from "#core/auth/credential.ts";
import { withStepBeforeCommit } from "#core/db/transaction.ts";
import { changeEvent } from "#shared/answers/change-events.ts";
import { problem as answeredProblem, type conflict } from "#shared/answers/problem.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import { limits } from "#shared/limits.ts";
import { certificateMessages } from "#shared/schemas/certificate.ts";
import { isDay } from "#shared/time.ts";
import type { RequestEnv } from "#web/context.ts";

export { z };

/** Defines a route. A PUT replaces a whole record, so its body must have every field (`everyField`). */
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
 * A named component of the OpenAPI description from a schema of #shared. Cloned, because only schemas created after this module was loaded have
 * the method `openapi`.
 */
export function named<Schema extends z.ZodType>(schema: Schema, name: string): Schema {
  return schema.clone().openapi(name);
}

export const problem = named(answeredProblem, "Problem");

/** A 409 to a save over an outdated version. */
export function conflictWith<Row extends z.ZodType>(current: Row) {
  return problem.extend({ current } satisfies Record<keyof typeof conflict.shape, Row>);
}

/** Removes only this version. */
export const removalQuery = z.object({
  version: z.coerce.number().int().optional().openapi({ description: "Only in this version; else 409" }),
});

/** A 409 to a removal: an outdated version, or another reason. */
export function removalConflict<Row extends z.ZodType>(current: Row) {
  return problem.extend({ current: current.optional() });
}

/** A JSON response for OpenAPI. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } };
}

/** The responses of the guard. */
export const refusals = {
  401: json(problem, "Nobody is signed in"),
  403: json(problem, "The role may not enter this area"),
};

/** A JSON request body for OpenAPI. */
export function body<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: { "application/json": { schema } } } };
}

/** PostgreSQL has no U+0000 in texts. */
export const queryText = z
  .string()
  .refine((text) => !text.includes("\0"), "Mengandung karakter yang tidak diperbolehkan.");

/** A filter by day. */
export const day = z.string().refine(isDay, certificateMessages.date).openapi({ format: "date" }).optional();
/** A search term. */
export const searchText = queryText.max(
  limits.searchTermLengthMax,
  `Kata pencarian paling banyak ${limits.searchTermLengthMax} karakter.`,
);

/** Query parameters of every list. */
export const listQuery = {
  q: searchText.optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(limits.listPageSizeMax).default(limits.listPageSizeDefault),
};

/** A history, newest first. */
export const history = z.object({ data: z.array(named(changeEvent, "ChangeEvent")) });

export const idParam = z.object({ id: z.string().refine(isCertificateId).openapi({ format: "uuid" }) });

/** A serial id. */
export const numberIdParam = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

/** The message of a 401. */
export const notSignedIn = "Silakan masuk terlebih dahulu.";

/** The general message of a 422; each field has its own. */
export const invalidInputMessage = "Mohon periksa kembali isian Anda.";

/**
 * Type-checks each handler against its route, but does not accumulate routes in the router's type: that is for Hono's client, which is not used,
 * and made up half of all instantiated types.
 */
type Router = {
  openapi<Route extends RouteConfig>(route: Route, handler: RouteHandler<Route, RequestEnv>): Router;
} & OpenAPIHono<RequestEnv>;

/**
 * A router for operations: invalid input answers 422 with a message per field, an impossible id 404. Before the handler runs, the guard is checked
 * again if the body was slow to arrive; before anything is committed, whether the person's credential still is what it was.
 */
export function createRouter(): Router {
  const router: Router = new OpenAPIHono<RequestEnv>({
    defaultHook: (result, c) => {
      if (result.success) return;
      if (result.target === "param") return c.json({ message: "Data tidak ditemukan." }, 404);
      return c.json(
        { message: invalidInputMessage, errors: errorsOf(result.error.issues, given(result)) },
        422,
      );
    },
  });
  const { openapi } = router;
  const operation = (route: RouteConfig, handler: Handler<RequestEnv>) =>
    openapi(route, withRecheck(handler) as RouteHandler<RouteConfig, RequestEnv>);
  return Object.assign(router, { openapi: operation as Router["openapi"] });
}

function withRecheck(handler: Handler<RequestEnv>): Handler<RequestEnv> {
  return async (c, next) => {
    const { recheckGuard, apiKey } = c.var;
    const refused = await recheckGuard?.();
    if (refused) return c.json({ message: refused.message }, refused.status);
    if (!recheckGuard || apiKey || c.req.method === "GET") return await handler(c, next);
    const { person } = c.var;
    try {
      return await withStepBeforeCommit(
        (tx) => assertCredential(tx, person),
        async () => await handler(c, next),
      );
    } catch (error) {
      if (error instanceof CredentialEnded) return c.json({ message: notSignedIn }, 401);
      throw error;
    }
  };
}

/** The validator's result has the input also on failure, though its type does not say so. */
function given(result: object): unknown {
  return "data" in result ? result.data : undefined;
}
