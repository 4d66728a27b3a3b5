import type { Actor } from "#core/actor.ts";
import { recordAccountEvent } from "#core/auth/account-events.ts";
import type { Database, Transaction } from "#core/db/client.ts";
import { registerSettings } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { readTemplate } from "#core/documents/template.ts";
import type { CertificateTemplate } from "#shared/schemas/certificate-template.ts";

/** Saves the template. On the trail of administrators, as other settings are. */
export async function saveTemplate(
  db: Database,
  template: CertificateTemplate,
  actor: Actor,
): Promise<CertificateTemplate> {
  return await inTransactionAs(db, actor, (tx) => writeTemplate(tx, template, actor));
}

/** The same within a transaction. */
export async function writeTemplate(
  tx: Transaction,
  template: CertificateTemplate,
  actor: Actor,
): Promise<CertificateTemplate> {
  const before = await readTemplate(tx, "update");
  await tx
    .insert(registerSettings)
    .values({ id: 1, certificate_template: template })
    .onConflictDoUpdate({ target: registerSettings.id, set: { certificate_template: template } });
  const changed = (Object.keys(template) as (keyof CertificateTemplate)[]).filter(
    (name) => template[name] !== before[name],
  );
  for (const name of changed) {
    const details = { before: { value: before[name] }, after: { value: template[name] } };
    const subject = `certificate_template.${name}`;
    await recordAccountEvent(tx, { action: "setting-changed", actor, subject, details });
  }
  return template;
}
