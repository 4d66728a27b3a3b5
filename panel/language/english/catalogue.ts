import { activity } from "#panel/language/english/activity.ts";
import { calendar } from "#panel/language/english/calendar.ts";
import { certificateDecisions } from "#panel/language/english/certificate-decisions.ts";
import { certificatePages } from "#panel/language/english/certificate-pages.ts";
import { certificateTemplate } from "#panel/language/english/certificate-template.ts";
import { certificateTools } from "#panel/language/english/certificate-tools.ts";
import { certificates } from "#panel/language/english/certificates.ts";
import { clients } from "#panel/language/english/clients.ts";
import { common } from "#panel/language/english/common.ts";
import { completeness } from "#panel/language/english/completeness.ts";
import { content } from "#panel/language/english/content.ts";
import { dashboard } from "#panel/language/english/dashboard.ts";
import { frame } from "#panel/language/english/frame.ts";
import { inboxes } from "#panel/language/english/inboxes.ts";
import { inputs } from "#panel/language/english/inputs.ts";
import { language } from "#panel/language/english/language.ts";
import { media } from "#panel/language/english/media.ts";
import { pageContent } from "#panel/language/english/page-content.ts";
import { profile } from "#panel/language/english/profile.ts";
import { registerRules } from "#panel/language/english/register-rules.ts";
import { reminders } from "#panel/language/english/reminders.ts";
import { siteMove } from "#panel/language/english/site-move.ts";
import { smallSections } from "#panel/language/english/small-sections.ts";
import { users } from "#panel/language/english/users.ts";
import { webhooks } from "#panel/language/english/webhooks.ts";

/** The English texts of the panel by their Indonesian ones, with a file for each part of the panel. */
export default {
  ...activity,
  ...calendar,
  ...certificateDecisions,
  ...certificatePages,
  ...certificateTemplate,
  ...certificateTools,
  ...certificates,
  ...clients,
  ...common,
  ...completeness,
  ...content,
  ...dashboard,
  ...frame,
  ...inboxes,
  ...inputs,
  ...language,
  ...media,
  ...pageContent,
  ...profile,
  ...registerRules,
  ...reminders,
  ...siteMove,
  ...smallSections,
  ...users,
  ...webhooks,
} as const;
