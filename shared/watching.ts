import { statusOnDay, type Verdict } from "#shared/certificate-status.ts";
import { inForce, type UpcomingStep } from "#shared/decisions.ts";
import type { Day } from "#shared/time.ts";

/** Where whoever watches a certificate confirms and ends that: behind it stands the id that only they were mailed. */
export const watchersPath = "/pantau";

/** How long an address is kept that nobody confirmed. */
export const unconfirmedWatchHours = 48;

/** What of a certificate a watcher is told of when it changes, in the order of the certificate's page. */
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

/** As of mails to clients: `unconfirmed` when nobody knows whether the mail server took it. */
export type WatchMailState = "planned" | "sending" | "sent" | "failed" | "unconfirmed" | "cancelled";

/** What the public is told of a certificate on a day. */
export type Statement = Record<WatchedField, string> & {
  verdict: Verdict | "removed";
  /** The word of it, for a verdict that is any other text. */
  status: string;
};

type Certificate = Record<Exclude<WatchedField, "scope" | "edition">, string> & {
  scope: string | null;
  edition: number;
  status: string;
  upcoming: UpcomingStep[] | null;
  removed_at: Date | null;
};

/** What the public is told of this certificate. @param today the calendar day in Jakarta */
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

/** What is other in `after`; undefined where nothing is. Of what left the register only that is told. */
export function changeOf(before: Statement, after: Statement): StatementChange | undefined {
  const isVerdictChanged = before.verdict !== after.verdict || before.status !== after.status;
  if (after.verdict === "removed") {
    return before.verdict === "removed" ? undefined : { isVerdictChanged: true, fields: [] };
  }
  const fields = watchedFields.filter((field) => before[field] !== after[field]);
  return isVerdictChanged || fields.length > 0 ? { isVerdictChanged, fields } : undefined;
}
