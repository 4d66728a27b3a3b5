import { createHash } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { replaceBody, replaceQuery, requestJson } from "#api/request-body.ts";
import { answerProblem, isJson } from "#api/v1/problems.ts";
import type { Database } from "#core/db/client.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import type { RequestEnv } from "#web/context.ts";

/** The version of a row that there is. */
export type VersionOf = (db: Database, id: string) => Promise<number | undefined>;

/**
 * `If-Match` in the place of a version in the body: the version of an ETag goes into the body that the operation reads. A body that
 * names its version itself is taken as well, for programs that knew the API before. 428 with neither.
 */
export function versionFromIfMatch(versionOf: VersionOf): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const body = await requestJson(c);
    // What is no object is the operation's to refuse.
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

/** `If-Match` for a removal, whose version goes into the query, or is left out. */
export function removalFromIfMatch(versionOf: VersionOf): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    if (c.req.header("if-match") === undefined) return void (await next());
    const version = await versionAsked(c, versionOf);
    if (version === undefined) return answerProblem(c, 412, "precondition-failed");
    replaceQuery(c, { version: String(version) });
    return void (await next());
  };
}

/** An operation that knows no version cannot keep what If-Match asks for, and does not act as if it had. */
export const refuseIfMatch: MiddlewareHandler<RequestEnv> = async (c, next) => {
  if (c.req.header("if-match") !== undefined) return answerProblem(c, 400, "if-match-unsupported");
  return void (await next());
};

/** There is no row of this version: the operation says what is missing. */
const none = 0;

/**
 * The version that If-Match asks for (RFC 9110, 13.1.1): of one ETag its own, which the operation compares in its transaction; of `*`
 * and of several the one that stands, where it is among them.
 *
 * @returns undefined where no ETag of ours can match: a weak one does not
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
 * ETags of records that are answered with a version: the version, which If-Match compares, and a hash of all that is answered, which
 * `If-None-Match` compares: a day may end a certificate without a new version. 304 to whoever has that one already.
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

/** By weak comparison (RFC 9110, 13.1.2): proxies that compress make weak ETags of strong ones. */
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
