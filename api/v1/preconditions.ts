import type { MiddlewareHandler } from "hono";
import { answerProblem, isJson } from "#api/v1/problems.ts";
import { replaceBody, requestJson } from "#api/v1/request-text.ts";
import type { RequestEnv } from "#web/context.ts";

/**
 * `If-Match` in the place of a version in the body: the version of an ETag goes into the body that the operation reads. A body that
 * names its version itself is taken as well, for programs that knew the API before. 428 with neither.
 */
export const versionFromIfMatch: MiddlewareHandler<RequestEnv> = async (c, next) => {
  const given = c.req.header("if-match");
  const body = await requestJson(c);
  // What is no object is the operation's to refuse.
  if (!(body instanceof Object) || Array.isArray(body)) return void (await next());
  if (given === undefined) {
    if (!("version" in body)) return answerProblem(c, 428, "precondition-required");
    return void (await next());
  }
  const version = /^"(\d{1,10})"$/.exec(given.trim())?.[1];
  if (version === undefined) return answerProblem(c, 412, "precondition-failed");
  replaceBody(c, JSON.stringify({ ...body, version: Number(version) }));
  return void (await next());
};

/** An operation that knows no version cannot keep what If-Match asks for, and does not act as if it had. */
export const refuseIfMatch: MiddlewareHandler<RequestEnv> = async (c, next) => {
  if (c.req.header("if-match") !== undefined) return answerProblem(c, 400, "if-match-unsupported");
  return void (await next());
};

/** The version of a record that is answered as its ETag, and 304 to whoever has that one already. */
export const versionAsETag: MiddlewareHandler<RequestEnv> = async (c, next) => {
  await next();
  if (!c.res.ok || !isJson(c.res)) return;
  const answered: unknown = await c.res.clone().json();
  if (!(answered instanceof Object) || !("version" in answered) || !Number.isInteger(answered.version))
    return;
  const etag = `"${answered.version}"`;
  if (c.req.method === "GET" && c.req.header("if-none-match") === etag)
    c.res = new Response(null, { status: 304, headers: { ...limitsOf(c.res), etag } });
  else c.header("ETag", etag);
};

function limitsOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name.startsWith("ratelimit")));
}
