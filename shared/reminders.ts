/** What a reminder is about: the end of a certificate, an audit, a decision that has taken effect. */
export const clientMailKinds = ["expiry", "surveillance", "suspended", "restored", "withdrawn"] as const;
export type ClientMailKind = (typeof clientMailKinds)[number];
/** What staff send: a certificate's PDF, and a message of their own. It leaves whether clients are reminded or not. */
export const sentByStaff = ["document", "message"] as const;
/** Beside these what staff get a day. */
export type MailKind = ClientMailKind | (typeof sentByStaff)[number] | "digest";
export const mailKinds = [
  ...clientMailKinds,
  "digest",
  ...sentByStaff,
] as const satisfies readonly MailKind[];

export function isSentByStaff(kind: MailKind): boolean {
  return sentByStaff.some((each) => each === kind);
}

/** `sending` from before the mail server is asked until it has answered; `unconfirmed` when nobody knows what it answered. */
export const mailStates = ["planned", "sending", "sent", "failed", "unconfirmed", "cancelled"] as const;
export type MailState = (typeof mailStates)[number];

/** Why a mail is where it is; `restored-backup` was to be sent when the backup was made that the register came from. */
export const mailReasons = [
  "refused",
  "not-reached",
  "connection-lost",
  "server-ended",
  "restored-backup",
  "switched-off",
  "reason-gone",
  "document-gone",
  "taken-as-sent",
] as const;
export type MailReason = (typeof mailReasons)[number];

/** What staff may have sent again, or take as sent. */
export const resendableStates = ["failed", "unconfirmed"] as const satisfies readonly MailState[];

/** What a text may name of a certificate; the days are counted from the day on which the mail leaves. */
export const mailPlaceholders: Record<ClientMailKind, readonly string[]> = {
  expiry: ["contact", "client", "number", "standard", "expiry", "days", "link", "company"],
  surveillance: ["contact", "client", "number", "standard", "expiry", "audit", "days", "link", "company"],
  suspended: ["contact", "client", "number", "standard", "expiry", "effective", "reason", "link", "company"],
  restored: ["contact", "client", "number", "standard", "expiry", "effective", "reason", "link", "company"],
  withdrawn: ["contact", "client", "number", "standard", "effective", "reason", "link", "company"],
};

/** The hour in Jakarta at which the mails of a day leave. */
export const sendingHour = 7;

/** How many days ahead the panel lists mails to come. */
export const upcomingDays = 30;
