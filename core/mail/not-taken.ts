/**
 * The mail server has not taken the email: it said so, or was never given it. Any other failure leaves that open: the connection
 * ended while the text was on its way, and the server may have it.
 */
export class MailNotTaken extends Error {
  /** What the server answered (RFC 5321, 4.2.1); undefined where it answered nothing. */
  readonly responseCode: number | undefined;
  /** The server's answer with its text, in one line. */
  readonly response: string | undefined;
  /** Whether it will answer the same again: about this recipient or this text, not about the account or the connection. */
  readonly isPermanent: boolean;

  constructor(cause: Error & { responseCode?: unknown; response?: unknown; code?: unknown }) {
    super(cause.message, { cause });
    this.name = "MailNotTaken";
    this.responseCode = typeof cause.responseCode === "number" ? cause.responseCode : undefined;
    this.response =
      typeof cause.response === "string" ? cause.response.slice(0, responseLengthMax) : undefined;
    this.isPermanent = aboutTheMail.includes(String(cause.code)) && (this.responseCode ?? 0) >= 500;
  }
}

const responseLengthMax = 500;

/** As Nodemailer names the step at which the server refused: sender and recipient, or the text. */
const aboutTheMail = ["EENVELOPE", "EMESSAGE"];
