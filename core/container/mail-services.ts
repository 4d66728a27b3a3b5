import type { Pool } from "pg";
import { openEncryption } from "#core/auth/encryption.ts";
import { openPasswordResets } from "#core/auth/password-resets.ts";
import { createResetLimits } from "#core/auth/reset-limits.ts";
import { openContactDelivery } from "#core/contact/delivery.ts";
import { openForgeryDelivery } from "#core/contact/forgery/delivery.ts";
import { openOfficeDelivery } from "#core/contact/office-mails.ts";
import type { SiteContent } from "#core/content/site-content.ts";
import type { Database } from "#core/db/client.ts";
import { complaintMails, quotationRequestMails } from "#core/db/schema.ts";
import { mayLeave } from "#core/document-mails.ts";
import { openMail } from "#core/mail/mail.ts";
import { openCertificateLoader } from "#core/register/certificate-loader.ts";
import { openReminders } from "#core/register/reminders/reminders.ts";
import { openWatching } from "#core/register/watching/watching.ts";
import { acceptedSecrets, type Settings } from "#core/settings.ts";
import type { Files } from "#core/storage/files.ts";
import { readRecordedPdf } from "#core/storage/recorded-pdf.ts";
import { targetRulesOf } from "#core/webhooks/target-rules.ts";
import { openWebhooks } from "#core/webhooks/webhooks.ts";

type Deps = {
  db: Database;
  pool: Pool;
  files: Files;
  siteContent: SiteContent;
  settings: Settings;
  secret: string;
};

export type MailServices = Omit<ReturnType<typeof openMailServices>, "close">;

/** Everything that leaves for somebody outside: mails to the office, staff, clients and watchers, and webhooks. */
export function openMailServices({ db, pool, files, siteContent, settings, secret }: Deps) {
  const publicUrl = settings.PUBLIC_URL;
  const mail = openMail(settings);
  const resetLimits = createResetLimits(pool);
  const passwordResets = openPasswordResets({ db, mail, resetLimits, publicUrl });
  const office = { db, mail, siteContent, publicUrl };
  const sender = {
    publicUrl,
    companyName: () => siteContent.current().settings.get("company_name") ?? "",
  };
  const queues = {
    contactDelivery: openContactDelivery(office),
    complaintDelivery: openOfficeDelivery(office, "mail about a complaint", complaintMails),
    quotationDelivery: openOfficeDelivery(
      office,
      "mail about a request for a quotation",
      quotationRequestMails,
    ),
    forgeryDelivery: openForgeryDelivery(office),
    reminders: openReminders({
      db,
      mail,
      readPdf: (pdf) => readRecordedPdf(files, pdf),
      mayLeave: (document) => mayLeave(db, document, sender),
      sender,
    }),
    watching: openWatching({ db, mail, sender }),
    webhooks: openWebhooks({
      ...office,
      encryption: openEncryption(acceptedSecrets(secret, settings)),
      rules: targetRulesOf(settings),
      findCertificate: openCertificateLoader(db),
    }),
  };
  return {
    ...queues,
    mail,
    resetLimits,
    passwordResets,

    /** All together: a mail that takes long is cut off, and what is known of it noted. */
    async close() {
      const closing = Object.values(queues).map((queue) => queue.close());
      await Promise.all([...closing, mail.close(), passwordResets.settle()]);
    },
  };
}
