import type { OpenAPIHono, RouteConfig } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { type createRouter, json, z } from "#api/responses.ts";
import { idempotent } from "#api/v1/idempotency.ts";
import { onlyKnownMembers } from "#api/v1/known-members.ts";
import { onlyKnownParameters } from "#api/v1/known-parameters.ts";
import {
  refuseIfMatch,
  removalFromIfMatch,
  type VersionOf,
  versionAsETag,
  versionFromIfMatch,
} from "#api/v1/preconditions.ts";
import { isJson, problemDetails } from "#api/v1/problems.ts";
import { requireKey } from "#api/v1/require-key.ts";
import type { ApiScope } from "#shared/api-scopes.ts";
import { limits } from "#shared/limits.ts";
import type { RequestEnv } from "#web/context.ts";

type Router = ReturnType<typeof createRouter>;

export type Resource = {
  /** The prefix of paths behind /api/v1. */
  prefix: string;
  read: ApiScope;
  write: ApiScope;
  tag: string;
  from: OpenAPIHono<RequestEnv>;
  /** The offered operations by operation id; all others are closed to keys. */
  operations: Record<string, string>;
  /** Reads the current version of a row, for operations with versions. */
  versionOf?: VersionOf;
  /** Runs before the operation, after the scope check. */
  before?: MiddlewareHandler<RequestEnv>;
};

/** An offered operation with its required scope, for tests: `GET /register/certificates/{id}`. */
export type Offered = { operationId: string; name: string; scope: ApiScope };

/**
 * Offers operations of the panel's API to API keys: the same handlers with a key instead of a session, ETags, idempotency and
 * strict parameters. Unlisted operations stay closed.
 *
 * @throws if the router lacks a listed operation, so that such an API does not start
 */
export function offer(v1: Router, resource: Resource): Offered[] {
  const { prefix, from, operations, before } = resource;
  const described = from.openAPIRegistry.definitions.flatMap((each) =>
    each.type === "route" ? [each.route] : [],
  );
  return Object.entries(operations).map(([operationId, name]) => {
    const route = described.find(({ method, path }) => `${method.toUpperCase()} ${path}` === name);
    if (!route) throw new Error(`The API offers ${operationId}, but there is no ${name}`);
    const method = route.method.toUpperCase();
    const isRead = method === "GET";
    const scope = isRead ? resource.read : resource.write;
    const versioned = takesVersion(route);
    const precondition = preconditionOf(route, resource);
    const path = prefix + route.path;
    const isList = isRead && !path.includes("{");
    v1.openAPIRegistry.registerPath(asOffered(route, { ...resource, operationId, path, scope, versioned }));
    const middleware: MiddlewareHandler<RequestEnv>[] = [
      requireKey(scope),
      onlyKnownParameters(route),
      ...(isRead ? [] : [idempotent, onlyKnownMembers(route), precondition]),
      ...(isList ? [] : [versionAsETag]),
      ...(method === "POST" && !path.includes("{") ? [locationOfAdded] : []),
      ...(before ? [before] : []),
    ];
    v1.on(method, [honoPath(path)], ...middleware, ...handlersOf(from, method, honoPath(route.path)));
    return { operationId, name: `${method} ${path}`, scope };
  });
}

/** Sets `Location` of a created record. */
const locationOfAdded: MiddlewareHandler<RequestEnv> = async (c, next) => {
  await next();
  if (c.res.status !== 201 || !isJson(c.res)) return;
  const { data } = z.object({ id: z.string() }).safeParse(await c.res.clone().json());
  if (data) c.header("Location", `${c.req.path}/${data.id}`);
};

function handlersOf(from: OpenAPIHono<RequestEnv>, method: string, path: string) {
  return from.routes
    .filter((each) => each.method === method && each.path === path)
    .map(({ handler }) => handler as MiddlewareHandler<RequestEnv>);
}

function honoPath(path: string): string {
  return path.replaceAll(/\{(.+?)\}/g, ":$1");
}

function preconditionOf(route: RouteConfig, { versionOf }: Resource): MiddlewareHandler<RequestEnv> {
  const isVersioned = takesVersion(route) || route.method === "delete";
  if (!isVersioned) return refuseIfMatch;
  if (!versionOf) throw new Error(`The API offers ${route.path} without a way to its versions`);
  return route.method === "delete" ? removalFromIfMatch(versionOf) : versionFromIfMatch(versionOf);
}

/** Whether the body contains the version to save over. */
function takesVersion({ request }: RouteConfig): boolean {
  const body = request?.body?.content["application/json"];
  return body !== undefined && "schema" in body && namesVersion(body.schema ?? {});
}

/** Body schemas are objects or intersections of them. */
function namesVersion(schema: object): boolean {
  if ("shape" in schema) return "version" in (schema.shape as object);
  if (!("def" in schema)) return false;
  const { left, right } = schema.def as { left?: object; right?: object };
  return [left, right].some((part) => part !== undefined && namesVersion(part));
}

type Described = Resource & { operationId: string; path: string; scope: ApiScope; versioned: boolean };

function asOffered(
  { middleware: _, ...route }: RouteConfig & { middleware?: unknown },
  { operationId, path, scope, versioned, tag }: Described,
): RouteConfig {
  const isRead = route.method === "get";
  const takesIfMatch = versioned || route.method === "delete";
  const { 401: __, 409: conflict, ...responses } = route.responses;
  const succeeded = Object.entries(responses).map(([status, answer]) => [
    status,
    Number(status) < 400 ? answer : asProblem(answer),
  ]);
  return {
    ...route,
    request: { ...route.request, ...(isRead ? {} : { headers: writeHeaders(takesIfMatch) }) },
    path,
    operationId,
    tags: [tag],
    security: [{ key: [] }],
    description: `Scope: \`${scope}\`.${takesIfMatch ? " Name the ETag that you read in `If-Match`." : ""}`,
    responses: {
      ...Object.fromEntries(succeeded),
      ...(isRead ? {} : { 400: refused("Malformed headers or JSON") }),
      ...(route.request?.body && {
        413: refused("The body is too large"),
        415: refused("The body is of a media type that the operation does not take"),
      }),
      ...(path.includes("{") && { 404: refused("There is none") }),
      ...(isRead && path.includes("{") && { 304: { description: "As If-None-Match has it" } }),
      401: refused("No key that counts"),
      403: refused("The key lacks the scope, or no key may do this"),
      ...(conflict || !isRead ? { 409: refused("In conflict with what stands now, or under way") } : {}),
      ...(takesIfMatch && { 412: refused("The ETag is not the newest") }),
      ...(versioned && { 428: refused("Neither If-Match nor a version") }),
      422: refused("Something does not fit, or a parameter is unknown"),
      429: refused("Too many requests; Retry-After says how long to wait"),
      503: refused("Cannot be answered now; Retry-After says when to try again"),
    },
  };
}

function writeHeaders(takesIfMatch: boolean) {
  const idempotencyKey = z.string().max(limits.idempotencyKeyLengthMax).optional();
  return z.object({
    "Idempotency-Key": idempotencyKey.describe("Of your own making, new for each request; kept for 24 hours"),
    ...(takesIfMatch && {
      "If-Match": z.string().optional().describe("The ETag that you read").openapi({ example: '"3"' }),
    }),
  });
}

function asProblem(answer: RouteConfig["responses"][string]) {
  return refused("description" in answer ? String(answer.description) : "Refused");
}

function refused(description: string) {
  return {
    description,
    content: { "application/problem+json": json(problemDetails, description).content["application/json"] },
  };
}
