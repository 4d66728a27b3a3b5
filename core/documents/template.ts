import type { Queryable } from "#core/db/client.ts";
import { registerSettings } from "#core/db/schema.ts";
import {
  type CertificateTemplate,
  certificateTemplate,
  defaultTemplate,
} from "#shared/schemas/certificate-template.ts";

/**
 * How the body's certificates look; what it never chose is as it comes with the product.
 *
 * @param lock for whoever changes it in this transaction
 */
export async function readTemplate(db: Queryable, lock?: "update"): Promise<CertificateTemplate> {
  const query = db.select({ stored: registerSettings.certificate_template }).from(registerSettings);
  const [row] = await (lock ? query.for(lock) : query);
  const parsed = certificateTemplate.safeParse({ ...defaultTemplate, ...row?.stored });
  // A field that a later version asks more of: the document is made, and the form says what does not fit.
  return parsed.success ? parsed.data : { ...defaultTemplate, ...row?.stored };
}
