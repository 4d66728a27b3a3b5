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
 * The body's template of certificates; unset fields have the defaults.
 *
 * @param lock the row, to change it in this transaction
 */
export async function readTemplate(db: Queryable, lock?: "update"): Promise<CertificateTemplate> {
  const query = db.select({ stored: registerSettings.certificate_template }).from(registerSettings);
  const [row] = await (lock ? query.for(lock) : query);
  const parsed = certificateTemplate.safeParse({ ...defaultTemplate, ...row?.stored });
  // When a later version has stricter rules, documents are still rendered, and the form shows the problems.
  return parsed.success ? parsed.data : { ...defaultTemplate, ...row?.stored };
}

/** The template with its version. */
export async function readVersionedTemplate(db: Queryable): Promise<VersionedTemplate> {
  return withVersion(await readTemplate(db));
}

/** The history of the template, newest first. */
export async function listTemplateEvents(db: Queryable) {
  return await listSettingEvents(db, {
    subject: "register_settings",
    prefix: "certificate_template.",
    current: await readTemplate(db),
    initial: defaultTemplate,
  });
}

/** The outcome of a save, and the template after it. */
export type TemplateResult = { outcome: "saved" | "conflict"; template: VersionedTemplate };

/**
 * Saves the template; a trigger records the change (docs/decisions/0081).
 *
 * @param opened the version that the form was opened on; when it is outdated, nothing is changed. Without it, any
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

/** Saves the template in a transaction whose actor is set. */
export async function writeTemplate(tx: Transaction, template: CertificateTemplate): Promise<void> {
  await tx.update(registerSettings).set({ certificate_template: template });
}
