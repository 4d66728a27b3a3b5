/**
 * The mail server has not accepted the email: it said so, or never received it. Any other failure leaves that open: the connection was lost
 * while sending, and the server may have accepted it.
 */
export class MailNotTaken extends Error {
  /** The response code (RFC 5321, 4.2.1); undefined without a response. */
  readonly responseCode: number | undefined;
  /** The response with its text, in one line. */
  readonly response: string | undefined;
  /** Whether a retry would fail too: the error is about this recipient or message, not about the account or connection. */
  readonly isPermanent: boolean;

  constructor(
    cause: Error & { responseCode?: unknown; response?: unknown; code?: unknown; command?: unknown },
  ) {
    super(cause.message, { cause });
    this.name = "MailNotTaken";
    this.responseCode = typeof cause.responseCode === "number" ? cause.responseCode : undefined;
    this.response =
      typeof cause.response === "string" ? cause.response.slice(0, responseLengthMax) : undefined;
    const isAboutSender = cause.command === "MAIL FROM" && this.responseCode !== tooLarge;
    this.isPermanent =
      aboutTheMail.includes(String(cause.code)) && (this.responseCode ?? 0) >= 500 && !isAboutSender;
  }
}

const responseLengthMax = 500;

/** The sender is the same for every mail, and corrected in the settings; this response is about the size of the message (RFC 1870, 6.1). */
const tooLarge = 552;

/** Nodemailer's error codes for a refused sender, recipient or message. */
const aboutTheMail = ["EENVELOPE", "EMESSAGE"];
