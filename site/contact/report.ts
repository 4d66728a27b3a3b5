import type { Context } from "hono";
import { hasNoAnswer } from "#core/db/client.ts";
import { find } from "#core/register/certificates.ts";
import { certificateLengths } from "#shared/schemas/certificate.ts";
import { emptyForm, type Form } from "#site/contact/form.ts";
import { reportedId } from "#site/contact/reported-id.ts";
import type { PageContext } from "#site/page-context.ts";
import type { SiteEnv } from "#web/context.ts";

/** The initial form for the URL: empty, or a report about a certificate of the register. */
export async function requestedForm(
  c: Context<SiteEnv>,
  page: PageContext,
  isDelivered: boolean,
): Promise<Form> {
  const form = emptyForm(isDelivered);
  const id = reportedId(page.query);
  const report = id && (await reportAbout(c, page, id));
  return report ? { ...form, report, typed: { ...form.typed, ...report } } : form;
}

async function reportAbout(c: Context<SiteEnv>, page: PageContext, id: string): Promise<Form["report"]> {
  const { text, publicUrl } = page;
  const url = `${publicUrl}/verifikasi-sertifikat/${id}`;
  const number = await numberOf(c, id);
  if (number === undefined) return undefined;
  return {
    subject: text.plain("contact.report.subject", { number: number || id }),
    message: `${text.plain("contact.report.message", { number: number || id, url })}\n\n`,
  };
}

/** @returns undefined if the register has no such certificate, "" if it cannot be read */
async function numberOf(c: Context<SiteEnv>, id: string): Promise<string | undefined> {
  try {
    const certificate = await find(c.var.services.publicDb, id);
    if (!certificate || certificate.removed_at) return undefined;
    return certificate.certificate_number.trim().slice(0, certificateLengths.certificate_number);
  } catch (error) {
    if (!hasNoAnswer(error)) throw error;
    c.var.log.warn({ err: error }, "the number of a reported certificate could not be read");
    return "";
  }
}
