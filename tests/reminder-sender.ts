import { connect } from "#core/db/client.ts";
import { openMail } from "#core/mail/mail.ts";
import { openReminders } from "#core/register/reminders/reminders.ts";

/** A server that plans and sends today's mails to clients until it is killed. Arguments: database, mail server, DATA_DIR. */
const [connectionString, smtpUrl, dataDir] = process.argv.slice(2);
if (!connectionString || !smtpUrl || !dataDir)
  throw new Error("usage: reminder-sender.ts DATABASE_URL SMTP_URL DATA_DIR");

const publicUrl = "http://absah.test";
const { db } = connect(connectionString);
const mail = openMail({ SMTP_URL: smtpUrl, MAIL_FROM: undefined, PUBLIC_URL: publicUrl, DATA_DIR: dataDir });
const reminders = openReminders({
  db,
  mail,
  readPdf: async () => undefined,
  mayLeave: async () => false,
  sender: { publicUrl, companyName: () => "GIS" },
});
await reminders.plan();
process.stdout.write("planned\n");
