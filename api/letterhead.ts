import type { Context } from "hono";
import { bodyAccreditation } from "#core/content/company.ts";
import { type Body, type Letterhead, readLetterhead } from "#core/documents/issue.ts";
import { readTemplate } from "#core/documents/template.ts";
import type { CertificateTemplate } from "#shared/schemas/certificate-template.ts";
import type { RequestEnv } from "#web/context.ts";

/**
 * The common parts of the body's documents, from the settings and the template, or a given draft of it.
 *
 * @throws DocumentFailed
 */
export async function letterheadOf(
  c: Context<RequestEnv>,
  template?: CertificateTemplate,
): Promise<Letterhead> {
  return await readLetterhead(c.var.services, bodyOf(c), template);
}

/** Without pictures, which checks do not need. */
export async function textsOf(c: Context<RequestEnv>): Promise<Letterhead> {
  return { issuer: bodyOf(c), template: await readTemplate(c.var.services.db), pictures: {} };
}

function bodyOf(c: Context<RequestEnv>): Body {
  const { services } = c.var;
  const { settings, hasDemonstration } = services.siteContent.current();
  return {
    name: settings.get("company_name") ?? "",
    accreditation: bodyAccreditation({ settings }),
    logoUrl: settings.get("logo_url") ?? "",
    isDemonstration: hasDemonstration,
    publicUrl: services.settings.PUBLIC_URL,
  };
}
