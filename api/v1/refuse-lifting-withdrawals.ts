import type { MiddlewareHandler } from "hono";
import { requestJson } from "#api/request-body.ts";
import { z } from "#api/responses.ts";
import { answerProblem } from "#api/v1/problems.ts";
import { find } from "#core/register/certificates.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import { findKnownStatus } from "#shared/certificate-status.ts";
import type { RequestEnv } from "#web/context.ts";

const statusBody = z.object({ status: z.string() });

const refusal =
  "Sertifikat yang dicabut tidak diberlakukan lagi dengan menyimpan status lain. Bila pencabutannya keliru, catat keputusan `corrected`.";

/**
 * Withdrawals are final (ISO/IEC 17021-1, 9.6.5). In the panel people may choose any status (specification 4) and must confirm;
 * a program that writes an outdated copy must not lift a withdrawal. The request's version guarantees that the row read here is
 * the one overwritten.
 */
export const refuseLiftingWithdrawals: MiddlewareHandler<RequestEnv> = async (c, next) => {
  const id = c.req.param("id") ?? "";
  if (c.req.method !== "PUT" || !isCertificateId(id)) return void (await next());
  const { data } = statusBody.safeParse(await requestJson(c));
  const found = data && !isWithdrawn(data.status) ? await find(c.var.services.db, id) : undefined;
  if (found && isWithdrawn(found.status))
    return answerProblem(c, 422, "invalid", { errors: { status: refusal } });
  return void (await next());
};

function isWithdrawn(status: string): boolean {
  return findKnownStatus(status) === "Dicabut";
}
