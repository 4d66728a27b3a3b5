import type { Context } from "hono";
import { insertComplaint } from "#core/contact/complaints/receiving.ts";
import { companyName } from "#core/content/company.ts";
import type { ComplaintForm } from "#shared/schemas/complaint.ts";
import type { TypedComplaint } from "#site/complaints/form.ts";
import type { PageContext } from "#site/page-context.ts";
import type { SiteEnv } from "#web/context.ts";

const retryAfterSeconds = 10;

/** Puts the complaint where nothing loses it, and has it mailed; or says why not. */
export async function keepComplaint(
  c: Context<SiteEnv>,
  { language, data, publicUrl }: PageContext,
  complaint: ComplaintForm,
): Promise<{ id: string } | { refusal: NonNullable<TypedComplaint["refusal"]> }> {
  const { complaintLimit, acknowledgementLimit, complaintDelivery, publicDb } = c.var.services;
  try {
    const waitSeconds = await complaintLimit.take(c.var.clientIp);
    if (waitSeconds !== undefined) {
      c.header("Retry-After", String(waitSeconds));
      return { refusal: "too_many" };
    }
    const isAcknowledged = (await acknowledgementLimit.take(complaint.email)) === undefined;
    const sending = { isAcknowledged, language, now: new Date(), company: companyName(data), publicUrl };
    const id = await insertComplaint(publicDb, complaint, sending);
    void complaintDelivery.deliver();
    return { id };
  } catch (error) {
    c.var.log.error({ err: error }, "a complaint could not be kept");
    c.header("Retry-After", String(retryAfterSeconds));
    return { refusal: "failed" };
  }
}
