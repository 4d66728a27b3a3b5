import type { Actor } from "#core/actor.ts";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { registerSettings } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { listSettingEvents } from "#core/setting-history.ts";
import { settingVersion } from "#core/setting-version.ts";
import type { VersionedTemplate } from "#shared/answers/certificate-template.ts";
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

/** The template with the version that a save names. */
export async function readVersionedTemplate(db: Queryable): Promise<VersionedTemplate> {
  return withVersion(await readTemplate(db));
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

/** What became of a save, and the template as it is after it. */
export type TemplateResult = { outcome: "saved" | "conflict"; template: VersionedTemplate };

/**
 * Saves the template. A trigger records what of it changed (docs/decisions/0081).
 *
 * @param opened the version that it was opened on; where another stands, nothing is changed. Whatever stands without it
 */
export async function saveTemplate(
  db: Database,
  template: CertificateTemplate,
  opened: string | undefined,
  actor: Actor,
): Promise<TemplateResult> {
  return await inTransactionAs(db, actor, async (tx) => {
    const stored = withVersion(await readTemplate(tx, "update"));
    if (opened !== undefined && opened !== stored.version) return { outcome: "conflict", template: stored };
    await writeTemplate(tx, template);
    return { outcome: "saved", template: await readVersionedTemplate(tx) };
  });
}

function withVersion(template: CertificateTemplate): VersionedTemplate {
  return { ...template, version: settingVersion(template) };
}

/** Saves the template in a transaction that names its actor. */
export async function writeTemplate(tx: Transaction, template: CertificateTemplate): Promise<void> {
  await tx.update(registerSettings).set({ certificate_template: template });
}
