import { z } from "zod";
import { instant } from "#shared/answers/answered.ts";
import { listedArticle } from "#shared/answers/articles.ts";
import { certificate } from "#shared/answers/certificates.ts";
import { listedComplaint } from "#shared/answers/complaints.ts";
import { listedForgeryReport } from "#shared/answers/forgery-reports.ts";
import { pageText } from "#shared/answers/page-texts.ts";
import { listedQuotationRequest } from "#shared/answers/quotation-requests.ts";
import { decisionKinds } from "#shared/decisions.ts";

const named = certificate.pick({ id: true, client_name: true, certificate_number: true });
const dated = certificate.pick({ issue_date: true, expiry_date: true, status: true });

const articles = z
  .object({
    total: z.number(),
    rows: z.array(
      listedArticle.pick({ id: true, title: true, updated_at: true, has_id: true, has_en: true }),
    ),
  })
  .nullable();

const translations = z
  .object({
    missing: z.number(),
    stale: z.number(),
    rows: z.array(
      pageText.pick({ id: true, page: true, section: true, label: true }).extend({ is_missing: z.boolean() }),
    ),
  })
  .nullable();

const directChange = z.object({
  id: z.number(),
  action: z.string(),
  actor_name: z.string(),
  occurred_at: instant,
});

/** @param changed further fields of a row */
function directChanges<Changed extends z.ZodRawShape>(changed: z.ZodObject<Changed>) {
  return z
    .object({
      total: z.number(),
      /** The newest change, named by an acknowledgement. */
      up_to: z.number(),
      rows: z.array(directChange.extend(changed.shape)),
    })
    .nullable();
}

/** Totals and tasks; lists of areas without access are null. */
export const dashboard = z.object({
  totals: z.object({
    certificates: z.number(),
    articles: z.number(),
    customers: z.number(),
    users: z.number(),
  }),
  /** Differences between register and log: such certificates are not shown as valid. */
  log_alarms: z
    .object({
      total: z.number(),
      rows: z.array(
        z.object({
          key: z.string(),
          kind: z.string(),
          certificate_id: z.string().nullable(),
          certificate_number: z.string().nullable(),
          noticed_at: instant,
        }),
      ),
    })
    .nullable(),
  /** Unacknowledged changes of certificates by SQL, newest first. */
  direct_changes: directChanges(z.object({ certificate_id: z.string(), certificate_number: z.string() })),
  /** Unacknowledged changes of settings by SQL. */
  direct_setting_changes: directChanges(z.object({ subject: z.string() })),
  /** Unacknowledged changes of people by SQL; the subject is the e-mail address. */
  direct_person_changes: directChanges(z.object({ subject: z.string() })),
  /** Automatically paused endpoints. */
  paused_webhooks: z
    .array(z.object({ id: z.string(), url: z.string(), paused_at: instant.nullable() }))
    .nullable(),
  expiring: z.object({ total: z.number(), rows: z.array(named.extend(dated.shape)) }).nullable(),
  suspended: z
    .object({
      total: z.number(),
      overdue: z.number(),
      /** Suspended since an unknown day. */
      unknown: z.number(),
      /** The maximal duration of a suspension. */
      months: z.number(),
      rows: z.array(named.extend({ since: z.string().nullable(), due: z.string().nullable() })),
    })
    .nullable(),
  /** Surveillance audits not done yet: overdue ones, and those of the next 60 days. */
  audits: z
    .object({
      total: z.number(),
      overdue: z.number(),
      rows: z.array(named.extend({ planned_on: z.string() })),
    })
    .nullable(),
  /** Decisions waiting for approval by a second person. */
  approvals: z
    .object({
      total: z.number(),
      rows: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(decisionKinds),
          client_name: z.string(),
          certificate_number: z.string(),
          prepared_by_name: z.string(),
        }),
      ),
    })
    .nullable(),
  /** Open reports of suspected forgeries, oldest first. */
  forgery_reports: z.object({ total: z.number(), rows: z.array(listedForgeryReport) }).nullable(),
  /** Unknown numbers that were checked on more than one day. */
  failed_checks: z.object({ repeated: z.number() }).nullable(),
  /** Open quotation requests, oldest first. */
  quotation_requests: z.object({ total: z.number(), rows: z.array(listedQuotationRequest) }).nullable(),
  /** Open complaints and appeals, oldest first. */
  complaints: z
    .object({
      total: z.number(),
      rows: z.array(
        listedComplaint.pick({
          id: true,
          reference: true,
          kind: true,
          state: true,
          handler_name: true,
          created_at: true,
        }),
      ),
    })
    .nullable(),
  drafts: articles,
  untranslated_articles: articles,
  translations,
});

export type Dashboard = z.output<typeof dashboard>;
