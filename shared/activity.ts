/**
 * Kinds of activity of staff: the register, kinds of content by their tables, visitors' forms, mails, and accounts with
 * settings.
 */
export const activityKinds = [
  "certificates",
  "clients",
  "surveillance_audits",
  "certificate_details",
  "decision_reasons",
  "hero_slider",
  "page_content",
  "services",
  "articles",
  "site_pages",
  "gallery_images",
  "navigation_items",
  "customers",
  "partners",
  "uploads",
  "complaints",
  "quotation_requests",
  "forgery_reports",
  "client_mails",
  "accounts",
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** The histories that activity is read from. */
export const activitySources = [
  "certificates",
  "decisions",
  "content",
  "complaints",
  "quotations",
  "forgery",
  "accounts",
] as const;
export type ActivitySource = (typeof activitySources)[number];
