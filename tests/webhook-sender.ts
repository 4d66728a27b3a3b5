import { openEncryption } from "#core/auth/encryption.ts";
import { openSiteContent } from "#core/content/site-content.ts";
import { connect } from "#core/db/client.ts";
import { openMail } from "#core/mail/mail.ts";
import { openCertificateLoader } from "#core/register/certificate-loader.ts";
import { openRichText } from "#core/rich-text/rich-text.ts";
import { parseSettings } from "#core/settings.ts";
import { targetRulesOf } from "#core/webhooks/target-rules.ts";
import { openWebhooks } from "#core/webhooks/webhooks.ts";

/** A server that sends webhooks until it is killed. Arguments: database, allowed host and port, DATA_DIR. */
const [connectionString, allowed, dataDir] = process.argv.slice(2);
if (!connectionString || !allowed || !dataDir)
  throw new Error("usage: webhook-sender.ts DATABASE_URL HOST:PORT DATA_DIR");

const secret = "s".repeat(32);
const settings = parseSettings({
  PUBLIC_URL: "http://absah.test",
  DATA_DIR: dataDir,
  WEBHOOK_ALLOWED_HOSTS: allowed,
});
const { db } = connect(connectionString);
openWebhooks({
  db,
  mail: openMail(settings),
  encryption: openEncryption([secret]),
  rules: targetRulesOf(settings),
  findCertificate: openCertificateLoader(db),
  siteContent: await openSiteContent(db, connectionString, openRichText(secret)),
  publicUrl: settings.PUBLIC_URL,
});
