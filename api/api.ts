import { accountEventsApi } from "#api/account-events.ts";
import { activityApi } from "#api/activity.ts";
import { apiKeysApi } from "#api/api-keys.ts";
import { articlesApi } from "#api/articles.ts";
import { bulkDecisionsApi } from "#api/bulk-decisions.ts";
import { calendarApi } from "#api/calendar.ts";
import { certificateDocumentsApi } from "#api/certificate-documents.ts";
import { certificateExportsApi } from "#api/certificate-exports.ts";
import { certificateImportsApi } from "#api/certificate-imports.ts";
import { certificateNumbersApi } from "#api/certificate-numbers.ts";
import { certificatePrintListsApi } from "#api/certificate-print-lists.ts";
import { certificateTemplateApi } from "#api/certificate-template.ts";
import { certificatesApi } from "#api/certificates.ts";
import { clientsApi } from "#api/clients.ts";
import { complaintsApi } from "#api/complaints.ts";
import { completenessApi } from "#api/completeness.ts";
import { customersApi } from "#api/customers.ts";
import { dashboardApi } from "#api/dashboard.ts";
import { decisionsApi } from "#api/decisions.ts";
import { docsDocument } from "#api/docs.ts";
import { documentMailsApi } from "#api/document-mails.ts";
import { forgeryReportsApi } from "#api/forgery-reports.ts";
import { functionsApi } from "#api/functions.ts";
import { galleryImagesApi } from "#api/gallery-images.ts";
import { anyone, assertEveryRouteIsGuarded } from "#api/guard.ts";
import { heroSlidesApi } from "#api/hero-slides.ts";
import { navigationApi } from "#api/navigation.ts";
import { pageContentApi } from "#api/page-content.ts";
import { partnersApi } from "#api/partners.ts";
import { passkeySignInApi } from "#api/passkey-sign-in.ts";
import { passkeysApi } from "#api/passkeys.ts";
import { passwordResetsApi } from "#api/password-resets.ts";
import { profileApi } from "#api/profile.ts";
import { proposalsApi } from "#api/proposals.ts";
import { providerSignInApi } from "#api/provider-sign-in.ts";
import { describePublicAddresses } from "#api/public-addresses.ts";
import { quotationRequestsApi } from "#api/quotation-requests.ts";
import { remindersApi } from "#api/reminders.ts";
import { createRouter } from "#api/responses.ts";
import { savedViewsApi } from "#api/saved-views.ts";
import { servicesOfferedApi } from "#api/services.ts";
import { sessionApi } from "#api/session.ts";
import { settingsApi } from "#api/settings.ts";
import { signInRulesApi } from "#api/sign-in-rules.ts";
import { sitePagesApi } from "#api/site-pages.ts";
import { surveillanceAuditsApi } from "#api/surveillance-audits.ts";
import { tokenApi } from "#api/token.ts";
import { twoFactorApi } from "#api/two-factor.ts";
import { uploadsApi } from "#api/uploads.ts";
import { usersApi } from "#api/users.ts";
import { watchesApi } from "#api/watches.ts";
import { webhooksApi } from "#api/webhooks.ts";

/** The panel's only door to the data, and anyone's: described at /api/openapi.json, readable at /api/docs. */
export function createApi() {
  const api = createRouter();
  api.route("/", sessionApi);
  api.route("/", dashboardApi);
  api.route("/", tokenApi);
  api.route("/", certificatesApi);
  api.route("/", decisionsApi);
  api.route("/", bulkDecisionsApi);
  api.route("/", proposalsApi);
  api.route("/", certificateImportsApi);
  api.route("/", certificateExportsApi);
  api.route("/", certificatePrintListsApi);
  api.route("/", certificateNumbersApi);
  api.route("/", certificateDocumentsApi);
  api.route("/", documentMailsApi);
  api.route("/", certificateTemplateApi);
  api.route("/", completenessApi);
  api.route("/", savedViewsApi);
  api.route("/", clientsApi);
  api.route("/", surveillanceAuditsApi);
  api.route("/", watchesApi);
  api.route("/", remindersApi);
  api.route("/", calendarApi);
  api.route("/", heroSlidesApi);
  api.route("/", servicesOfferedApi);
  api.route("/", articlesApi);
  api.route("/", sitePagesApi);
  api.route("/", galleryImagesApi);
  api.route("/", complaintsApi);
  api.route("/", quotationRequestsApi);
  api.route("/", forgeryReportsApi);
  api.route("/", navigationApi);
  api.route("/", customersApi);
  api.route("/", partnersApi);
  api.route("/", pageContentApi);
  api.route("/", settingsApi);
  api.route("/", webhooksApi);
  api.route("/", uploadsApi);
  api.route("/", usersApi);
  api.route("/", apiKeysApi);
  api.route("/", accountEventsApi);
  api.route("/", activityApi);
  api.route("/", functionsApi);
  api.route("/", profileApi);
  api.route("/", twoFactorApi);
  api.route("/", passkeysApi);
  api.route("/", passkeySignInApi);
  api.route("/", providerSignInApi);
  api.route("/", signInRulesApi);
  api.route("/", passwordResetsApi);
  describePublicAddresses(api);
  api.get("/docs", anyone, (c) => c.html(docsDocument()));
  api.get("/openapi.json", anyone, (c) => c.json(description(api)));
  assertEveryRouteIsGuarded(api);
  api.all("*", anyone, (c) => c.json({ message: "Alamat tidak ditemukan." }, 404));
  return api;
}

function description(api: ReturnType<typeof createRouter>) {
  return api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: "Absah", version: "1", description: "The register, its content and its people." },
    servers: [{ url: "/api" }],
  });
}
