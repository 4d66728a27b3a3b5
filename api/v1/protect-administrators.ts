import type { MiddlewareHandler } from "hono";
import { requestJson } from "#api/request-body.ts";
import { z } from "#api/responses.ts";
import { answerProblem } from "#api/v1/problems.ts";
import { findUser } from "#core/auth/find-user.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import type { RequestEnv } from "#web/context.ts";

const promotion = z.object({ role: z.literal("admin") });

/** Keys cannot create or change administrators, against privilege escalation. */
export const protectAdministrators: MiddlewareHandler<RequestEnv> = async (c, next) => {
  if (c.req.method === "GET") return void (await next());
  const id = c.req.param("id") ?? "";
  const found = isCertificateId(id) ? await findUser(c.var.services.db, id) : undefined;
  const promoted = promotion.safeParse(await requestJson(c));
  if (found?.role === "admin" || promoted.success) return answerProblem(c, 403, "forbidden");
  return void (await next());
};
