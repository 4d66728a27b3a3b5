/** Reminders about the expiry of a certificate, an audit, or a decision that has taken effect. */
export const clientMailKinds = ["expiry", "surveillance", "suspended", "restored", "withdrawn"] as const;
export type ClientMailKind = (typeof clientMailKinds)[number];
/** Mails sent by staff: a certificate's PDF, or a message. Independent of whether reminders are enabled. */
export const sentByStaff = ["document", "message"] as const;
/** With the daily digest for staff. */
export type MailKind = ClientMailKind | (typeof sentByStaff)[number] | "digest";
export const mailKinds = [
  ...clientMailKinds,
  "digest",
  ...sentByStaff,
] as const satisfies readonly MailKind[];

export function isSentByStaff(kind: MailKind): boolean {
  return sentByStaff.some((each) => each === kind);
}

/** `sending` from before the mail server is contacted until it has answered; `unconfirmed` if its answer is unknown. */
export const mailStates = ["planned", "sending", "sent", "failed", "unconfirmed", "cancelled"] as const;
export type MailState = (typeof mailStates)[number];

/** Why a mail is in its state; `restored-backup`: it was planned in a backup that was restored. */
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

/** States in which staff may resend a mail or mark it as sent. */
export const resendableStates = ["failed", "unconfirmed"] as const satisfies readonly MailState[];

/** Placeholders of mail texts; days are counted from the day of sending. */
export const mailPlaceholders: Record<ClientMailKind, readonly string[]> = {
  expiry: ["contact", "client", "number", "standard", "expiry", "days", "link", "company"],
  surveillance: ["contact", "client", "number", "standard", "expiry", "audit", "days", "link", "company"],
  suspended: ["contact", "client", "number", "standard", "expiry", "effective", "reason", "link", "company"],
  restored: ["contact", "client", "number", "standard", "expiry", "effective", "reason", "link", "company"],
  withdrawn: ["contact", "client", "number", "standard", "effective", "reason", "link", "company"],
};

/** The hour in Jakarta at which mails are sent. */
export const sendingHour = 7;

/** The number of days in the panel's forecast. */
export const upcomingDays = 30;
