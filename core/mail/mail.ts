import { randomUUID } from "node:crypto";
import { log } from "#core/log.ts";
import { type Email, parseEmail } from "#core/mail/email.ts";
import { MailNotTaken } from "#core/mail/not-taken.ts";
import { writeToOutbox } from "#core/mail/outbox.ts";
import type { Settings } from "#core/settings.ts";

export type Mail = {
  /**
   * Resolves once the mail server has taken the email, or the outbox holds it.
   *
   * @throws MailNotTaken when it certainly has not; any other error when nobody knows
   */
  send(email: Email): Promise<void>;
  /** Lets what is being sent end for a moment, then cuts it off; sends nothing from then on. */
  close(): Promise<void>;
};

type MailSettings = Pick<Settings, "SMTP_URL" | "MAIL_FROM" | "PUBLIC_URL" | "DATA_DIR">;

/** In milliseconds. A query of SMTP_URL (`?socketTimeout=…`) overrides the first three. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const sendMsMax = 30_000;
const closeGraceMs = 3_000;

/** Mail over the server of SMTP_URL; without one, every mail becomes a file in `DATA_DIR/outbox`. */
export function openMail(settings: MailSettings): Mail {
  const { hostname } = new URL(settings.PUBLIC_URL);
  const from = settings.MAIL_FROM ?? `absah@${hostname}`;
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  const post = (message: Message) =>
    settings.SMTP_URL
      ? sendOverSmtp(settings.SMTP_URL, message, closing.signal)
      : keepInOutbox(settings.DATA_DIR, message);

  return {
    async send(email) {
      const { id = randomUUID(), author, unsubscribeUrl, ...parsed } = checked(email);
      const headers = { ...(author === "person" ? {} : automatic), ...unsubscribing(unsubscribeUrl) };
      const sending = post({ ...parsed, headers, from, messageId: `<${id}@${hostname}>` });
      underWay.add(sending);
      await sending.finally(() => underWay.delete(sending));
    },
    async close() {
      const cutting = setTimeout(() => closing.abort(), closeGraceMs);
      await Promise.allSettled(underWay);
      clearTimeout(cutting);
      closing.abort();
    },
  };
}

function checked(email: Email): Email {
  try {
    return parseEmail(email);
  } catch (error) {
    throw error instanceof Error ? new MailNotTaken(error) : error;
  }
}

type Message = Omit<Email, "id" | "author" | "unsubscribeUrl"> & {
  headers: Record<string, string>;
  from: string;
  messageId: string;
};

/** No absence note is sent back: the first header by RFC 3834, 5; the second is what Exchange reads. */
const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/** By RFC 8058, 3.1. A mail program shows the button where the body's DKIM signature covers both, which its mail server adds. */
function unsubscribing(url: string | undefined): Record<string, string> {
  return url ? { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};
}

/** What an email says is text: it names no file and no address for Nodemailer to read from. */
const sealed = { disableFileAccess: true, disableUrlAccess: true };

/** Loaded by those who send: it costs memory that a server without mails never needs. */
async function sendOverSmtp(url: string, message: Message, closing: AbortSignal): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const signal = AbortSignal.any([closing, AbortSignal.timeout(sendMsMax)]);
  let isTextGiven = false;
  // Told of every command, without the text and without the password.
  const debug = ({ tnx }: { tnx?: string }, line: string) => {
    if (tnx === "client" && line === "DATA") isTextGiven = true;
  };
  const transport = createTransport({
    url,
    ...timeouts,
    ...sealed,
    transactionLog: true,
    logger: { debug } as never,
  });
  try {
    await transport.sendMail({ ...message, signal });
  } catch (error) {
    throw error instanceof Error && (!isTextGiven || "responseCode" in error)
      ? new MailNotTaken(error)
      : error;
  }
}

/** Greets the mail server and signs in as for a mail, and sends none. @throws what stands in the way */
export async function verifyMailServer(url: string): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ url, ...timeouts, ...sealed });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

async function keepInOutbox(dataDir: string, message: Message): Promise<void> {
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const whole = await new MailComposer({ ...message, ...sealed }).compile().build();
  const file = await writeToOutbox(dataDir, whole);
  log.info({ file }, "a mail was written to the outbox, because SMTP_URL is not set");
}
