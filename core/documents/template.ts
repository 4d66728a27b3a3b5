import type { Actor } from "#core/actor.ts";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { registerSettings } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { listSettingEvents } from "#core/setting-history.ts";
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

/** Who changed the template, what and when, newest first. */
export async function listTemplateEvents(db: Queryable) {
  return await listSettingEvents(db, {
    subject: "register_settings",
    prefix: "certificate_template.",
    current: await readTemplate(db),
    initial: defaultTemplate,
  });
}

/** Saves the template. A trigger records what of it changed (docs/decisions/0081). */
export async function saveTemplate(
  db: Database,
  template: CertificateTemplate,
  actor: Actor,
): Promise<CertificateTemplate> {
  await inTransactionAs(db, actor, async (tx) => await writeTemplate(tx, template));
  return template;
}

/** The same within a transaction that names its actor. */
export async function writeTemplate(tx: Transaction, template: CertificateTemplate): Promise<void> {
  await tx.update(registerSettings).set({ certificate_template: template });
}
