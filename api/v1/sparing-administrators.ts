import type { MiddlewareHandler } from "hono";
import { answerProblem } from "#api/v1/problems.ts";
import { findUser } from "#core/auth/find-user.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import type { RequestEnv } from "#web/context.ts";

/** No key makes an administrator or changes one: who has a key could else become more than the key. */
export const sparingAdministrators: MiddlewareHandler<RequestEnv> = async (c, next) => {
  if (c.req.method === "GET") return void (await next());
  const id = c.req.param("id") ?? "";
  const found = isCertificateId(id) ? await findUser(c.var.services.db, id) : undefined;
  const body: unknown = await c.req.json().catch(() => undefined);
  const isPromoted = body instanceof Object && "role" in body && body.role === "admin";
  if (found?.role === "admin" || isPromoted) return answerProblem(c, 403, "forbidden");
  return void (await next());
};
