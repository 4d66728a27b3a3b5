import { statusOnDay, type Verdict } from "#shared/certificate-status.ts";
import { inForce, type UpcomingStep } from "#shared/decisions.ts";
import type { Day } from "#shared/time.ts";

/** The path of subscriptions, followed by a secret id that only the subscriber was mailed. */
export const watchersPath = "/pantau";

/** How long an unconfirmed address is kept. */
export const unconfirmedWatchHours = 48;

/** The fields whose changes subscribers are notified of, in the order of the certificate page. */
const watchedFields = [
  "client_name",
  "certificate_number",
  "standard",
  "issue_date",
  "expiry_date",
  "scope",
  "edition",
] as const;
export type WatchedField = (typeof watchedFields)[number];

/** As of mails to clients: `unconfirmed` if the mail server's answer is unknown. */
export type WatchMailState = "planned" | "sending" | "sent" | "failed" | "unconfirmed" | "cancelled";

/** The published state of a certificate on a day. */
export type Statement = Record<WatchedField, string> & {
  verdict: Verdict | "removed";
  /** The stored status, for the verdict `other`. */
  status: string;
};

type Certificate = Record<Exclude<WatchedField, "scope" | "edition">, string> & {
  scope: string | null;
  edition: number;
  status: string;
  upcoming: UpcomingStep[] | null;
  removed_at: Date | null;
};

/** The published state of a certificate. @param today the calendar day in Jakarta */
export function statementOf(row: Certificate, today: Day): Statement {
  const certificate = inForce(row, today);
  const { verdict, status } = statusOnDay(certificate, today);
  return {
    verdict: row.removed_at ? "removed" : verdict,
    status: status.trim(),
    client_name: certificate.client_name.trim(),
    certificate_number: certificate.certificate_number.trim(),
    standard: certificate.standard.trim(),
    issue_date: certificate.issue_date,
    expiry_date: certificate.expiry_date,
    scope: certificate.scope?.trim() ?? "",
    edition: String(certificate.edition),
  };
}

export type StatementChange = { isVerdictChanged: boolean; fields: WatchedField[] };

/** The changes; undefined without any. For a removed certificate only the removal. */
export function changeOf(before: Statement, after: Statement): StatementChange | undefined {
  const isVerdictChanged = before.verdict !== after.verdict || before.status !== after.status;
  if (after.verdict === "removed") {
    return before.verdict === "removed" ? undefined : { isVerdictChanged: true, fields: [] };
  }
  const fields = watchedFields.filter((field) => before[field] !== after[field]);
  return isVerdictChanged || fields.length > 0 ? { isVerdictChanged, fields } : undefined;
}
