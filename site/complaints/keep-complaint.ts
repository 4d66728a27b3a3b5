import type { Context } from "hono";
import { findDuplicateComplaint, insertComplaint } from "#core/contact/complaints/receiving.ts";
import { checkSentFiles } from "#core/contact/files.ts";
import { companyName } from "#core/content/company.ts";
import type { SentComplaint, TypedComplaint } from "#site/complaints/form.ts";
import { contentsOf } from "#site/form/sent-files.ts";
import type { PageContext } from "#site/page-context.ts";
import type { SiteEnv } from "#web/context.ts";

const retryAfterSeconds = 10;

type Kept = { id: string } | Required<Pick<TypedComplaint, "refusal">> | Pick<TypedComplaint, "problems">;

/** Stores the complaint and triggers its mails, or returns why it was refused. */
export async function keepComplaint(
  c: Context<SiteEnv>,
  { language, data, publicUrl }: PageContext,
  { form, files: sent }: NonNullable<SentComplaint["complaint"]>,
): Promise<Kept> {
  const { complaintLimit, sentFilesLimit, acknowledgementLimit, complaintDelivery, publicDb } =
    c.var.services;
  try {
    const files = await checkSentFiles(await contentsOf(sent));
    if (typeof files === "string") return { problems: { files } };
    const now = new Date();
    const duplicate = await findDuplicateComplaint(publicDb, form, { files, language, now });
    if (duplicate) return { id: duplicate };
    const waitSeconds = await complaintLimit.take(c.var.clientIp);
    if (waitSeconds !== undefined) {
      c.header("Retry-After", String(waitSeconds));
      return { refusal: "too_many" };
    }
    const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
    if (bytes > 0 && (await sentFilesLimit.take(bytes)) !== undefined)
      return { problems: { files: "files_full" } };
    const isAcknowledged = (await acknowledgementLimit.take(form.email)) === undefined;
    const sending = { files, isAcknowledged, language, now, publicUrl };
    const id = await insertComplaint(publicDb, form, { ...sending, company: companyName(data) });
    void complaintDelivery.deliver();
    return { id };
  } catch (error) {
    c.var.log.error({ err: error }, "a complaint could not be kept");
    c.header("Retry-After", String(retryAfterSeconds));
    return { refusal: "failed" };
  }
}
