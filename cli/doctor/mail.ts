import { type Finding, failure, ok, sayError, warning } from "#cli/doctor/check.ts";
import { verifyMailServer } from "#core/mail/mail.ts";
import type { Settings } from "#core/settings.ts";

/** Whether the mail server lets us in; nothing is sent. */
export async function checkMail({ SMTP_URL }: Settings): Promise<Finding> {
  if (!SMTP_URL)
    return warning(
      "mail",
      "no mail is sent, since SMTP_URL is not set: mails are written to DATA_DIR/outbox",
    );
  const { host } = new URL(SMTP_URL);
  try {
    await verifyMailServer(SMTP_URL);
    return ok("mail", `${host} lets us in`);
  } catch (error) {
    return failure("mail", `${host} does not let us in: ${sayError(error)}`);
  }
}
