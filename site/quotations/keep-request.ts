import type { Context } from "hono";
import { checkSentFiles, type SentFile } from "#core/contact/files.ts";
import { findDuplicateRequest, insertQuotationRequest } from "#core/contact/quotations/receiving.ts";
import { companyName } from "#core/content/company.ts";
import type { QuotationForm } from "#shared/schemas/quotation.ts";
import type { PageContext } from "#site/page-context.ts";
import type { QuotationProblems, TypedQuotation } from "#site/quotations/form.ts";
import type { SiteEnv } from "#web/context.ts";

const retryAfterSeconds = 10;

type Kept =
  | { id: string }
  | { refusal: NonNullable<TypedQuotation["refusal"]> }
  | { problem: NonNullable<QuotationProblems["files"]> };

/** Stores the request and triggers its mails, or returns why it was refused. */
export async function keepRequest(
  c: Context<SiteEnv>,
  { language, data, publicUrl }: PageContext,
  { request, services, sent }: { request: QuotationForm; services: string[]; sent: SentFile[] },
): Promise<Kept> {
  const { quotationLimit, sentFilesLimit, acknowledgementLimit, quotationDelivery, publicDb } =
    c.var.services;
  try {
    const files = await checkSentFiles(sent);
    if (typeof files === "string") return { problem: files };
    const now = new Date();
    const duplicate = await findDuplicateRequest(publicDb, request, { services, files, language, now });
    if (duplicate) return { id: duplicate };
    const waitSeconds = await quotationLimit.take(c.var.clientIp);
    if (waitSeconds !== undefined) {
      c.header("Retry-After", String(waitSeconds));
      return { refusal: "too_many" };
    }
    const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
    if (bytes > 0 && (await sentFilesLimit.take(bytes)) !== undefined) return { problem: "files_full" };
    const isAcknowledged = (await acknowledgementLimit.take(request.email)) === undefined;
    const sending = { services, files, isAcknowledged, language, now, publicUrl };
    const id = await insertQuotationRequest(publicDb, request, { ...sending, company: companyName(data) });
    void quotationDelivery.deliver();
    return { id };
  } catch (error) {
    c.var.log.error({ err: error }, "a request for a quotation could not be kept");
    c.header("Retry-After", String(retryAfterSeconds));
    return { refusal: "failed" };
  }
}
