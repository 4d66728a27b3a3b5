import { randomUUID } from "node:crypto";
import { log } from "#core/log.ts";
import { type Email, parseEmail } from "#core/mail/email.ts";
import { MailNotTaken } from "#core/mail/not-taken.ts";
import { writeToOutbox } from "#core/mail/outbox.ts";
import { isThisMachine } from "#core/network.ts";
import type { Settings } from "#core/settings.ts";

export type Mail = {
  /**
   * Resolves once the mail server has accepted the email, or it is in the outbox.
   *
   * @throws MailNotTaken when it was certainly not accepted; any other error when that is unknown
   */
  send(email: Email): Promise<void>;
  /** Waits briefly for mails in progress, then aborts them; nothing is sent from then on. */
  close(): Promise<void>;
};

type MailSettings = Pick<Settings, "SMTP_URL" | "MAIL_FROM" | "PUBLIC_URL" | "DATA_DIR">;

/** In milliseconds. Parameters of SMTP_URL (`?socketTimeout=…`) override the first three. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const sendMsMax = 30_000;
const closeGraceMs = 3_000;

/** Sends mail over the server of SMTP_URL; without one, every mail becomes a file in `DATA_DIR/outbox`. */
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

/** Suppresses automatic replies: the first header according to RFC 3834, 5; the second for Exchange. */
const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/** RFC 8058, 3.1. Mail programs show the button if the DKIM signature covers both headers, which is up to the mail server. */
function unsubscribing(url: string | undefined): Record<string, string> {
  return url ? { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};
}

/** Content is text: Nodemailer must not read files or URLs that it names. */
const sealed = { disableFileAccess: true, disableUrlAccess: true };

/**
 * A password is only sent over TLS, because anybody on the way can remove the server's offer of STARTTLS (RFC 3207, 6); except to this
 * machine, or where SMTP_URL has `?requireTLS=false`.
 */
function transportOptions(url: string) {
  const { hostname, password } = new URL(url);
  const isLocal = hostname === "localhost" || isThisMachine(hostname.replace(/^\[|\]$/g, ""));
  return { url, ...timeouts, ...sealed, requireTLS: password !== "" && !isLocal };
}

/** Loaded on demand, because it takes memory. */
async function sendOverSmtp(url: string, message: Message, closing: AbortSignal): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const signal = AbortSignal.any([closing, AbortSignal.timeout(sendMsMax)]);
  let isTextGiven = false;
  // Called for every SMTP command, without the message and the password.
  const debug = ({ tnx }: { tnx?: string }, line: string) => {
    if (tnx === "client" && line === "DATA") isTextGiven = true;
  };
  const transport = createTransport({
    ...transportOptions(url),
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

/** Connects and signs in to the mail server without sending a mail. @throws what prevents it */
export async function verifyMailServer(url: string): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport(transportOptions(url));
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
