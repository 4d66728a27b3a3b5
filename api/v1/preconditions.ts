import { createHash } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { replaceBody, replaceQuery, requestJson } from "#api/request-body.ts";
import { answerProblem, isJson } from "#api/v1/problems.ts";
import type { Database } from "#core/db/client.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import type { RequestEnv } from "#web/context.ts";

/** Reads the current version of a row. */
export type VersionOf = (db: Database, id: string) => Promise<number | undefined>;

/**
 * Takes the version from `If-Match` and puts it into the body that the operation reads. A version in the body is accepted too,
 * for older clients. 428 without either.
 */
export function versionFromIfMatch(versionOf: VersionOf): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const body = await requestJson(c);
    // The operation refuses bodies that are not objects.
    if (!(body instanceof Object) || Array.isArray(body)) return void (await next());
    if (c.req.header("if-match") === undefined) {
      if (!("version" in body)) return answerProblem(c, 428, "precondition-required");
      return void (await next());
    }
    const version = await versionAsked(c, versionOf);
    if (version === undefined) return answerProblem(c, 412, "precondition-failed");
    replaceBody(c, Buffer.from(JSON.stringify({ ...body, version })));
    return void (await next());
  };
}

/** `If-Match` of a removal: the version goes into the query; optional. */
export function removalFromIfMatch(versionOf: VersionOf): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    if (c.req.header("if-match") === undefined) return void (await next());
    const version = await versionAsked(c, versionOf);
    if (version === undefined) return answerProblem(c, 412, "precondition-failed");
    replaceQuery(c, { version: String(version) });
    return void (await next());
  };
}

/** Refuses `If-Match` for operations without versions, which could not honour it. */
export const refuseIfMatch: MiddlewareHandler<RequestEnv> = async (c, next) => {
  if (c.req.header("if-match") !== undefined) return answerProblem(c, 400, "if-match-unsupported");
  return void (await next());
};

/** No current row: the operation answers that it is missing. */
const none = 0;

/**
 * The version required by If-Match (RFC 9110, 13.1.1): that of a single ETag, which the operation compares in its transaction;
 * for `*` and lists the current one, if included.
 *
 * @returns undefined if no ETag of ours can match, such as a weak one
 */
async function versionAsked(c: Context<RequestEnv>, versionOf: VersionOf): Promise<number | undefined> {
  const given = (c.req.header("if-match") ?? "").trim();
  const versions = tagsIn(given).flatMap((tag) => /^"(\d{1,10})(?:-[\w-]+)?"$/.exec(tag)?.[1] ?? []);
  const [only] = new Set(versions.map(Number));
  if (given !== "*" && new Set(versions).size <= 1) return only;
  const id = c.req.param("id") ?? "";
  const present = isCertificateId(id) ? await versionOf(c.var.services.db, id) : undefined;
  if (given === "*") return present ?? none;
  return versions.map(Number).find((version) => version === present);
}

/**
 * Sets ETags of versioned records: the version, compared by If-Match, and a hash of the content, compared by `If-None-Match`,
 * because the date may change a status without a new version. Answers 304 if unchanged.
 */
export const versionAsETag: MiddlewareHandler<RequestEnv> = async (c, next) => {
  await next();
  if (!c.res.ok || !isJson(c.res)) return;
  const body = await c.res.clone().text();
  const answered: unknown = JSON.parse(body);
  if (!(answered instanceof Object) || !("version" in answered) || !Number.isInteger(answered.version))
    return;
  const etag = `"${answered.version}-${createHash("sha256").update(body).digest("base64url").slice(0, 16)}"`;
  if (c.req.method === "GET" && has(c.req.header("if-none-match"), etag))
    c.res = new Response(null, { status: 304, headers: { ...limitsOf(c.res), etag } });
  else c.header("ETag", etag);
};

/** Weak comparison (RFC 9110, 13.1.2), because compressing proxies weaken ETags. */
function has(given: string | undefined, etag: string): boolean {
  return (
    given !== undefined &&
    (given.trim() === "*" || tagsIn(given).some((tag) => tag.replace(/^W\//, "") === etag))
  );
}

function tagsIn(given: string): string[] {
  return given.match(/(?:W\/)?"[^"]*"/g) ?? [];
}

function limitsOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name.startsWith("ratelimit")));
}
