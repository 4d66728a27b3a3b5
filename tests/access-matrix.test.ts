import { describe, expect, it } from "vitest";
import { createApi } from "#api/api.ts";
import { requirementsOf } from "#api/guard.ts";
import { roles } from "#core/auth/access.ts";
import { asJson, useProduct } from "#tests/support/product.ts";

/** The table of specification section 6, copied by hand: admin, editor, viewer. */
const yes = true;
const no = false;
const table = {
  "": [yes, yes, yes],
  "hero-slider": [yes, yes, no],
  "page-content": [yes, yes, no],
  services: [yes, yes, no],
  articles: [yes, yes, no],
  // Not in that table: pages are kept like articles, complaints tell of people (docs/decisions/0051).
  "site-pages": [yes, yes, no],
  complaints: [yes, no, no],
  // Whoever keeps the register answers those who ask to come into it (docs/decisions/0055).
  "quotation-requests": [yes, yes, no],
  // As complaints.
  "forgery-reports": [yes, no, no],
  // How many watch a certificate belongs to certificates, who they are to administrators (docs/decisions/0056).
  watchers: [yes, no, no],
  gallery: [yes, yes, no],
  // Not in that table: the files of all content (docs/decisions/0062).
  media: [yes, yes, no],
  certificates: [yes, yes, no],
  // To read: where administrators open it, viewers too (docs/decisions/0045).
  register: [yes, yes, no],
  customers: [yes, yes, no],
  partners: [yes, yes, no],
  navigation: [yes, no, no],
  users: [yes, no, no],
  settings: [yes, no, no],
  profile: [yes, yes, yes],
} as const;

const anyId = "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11";

/** Every operation of the API with the row of the table that it belongs to; others are open to anyone. */
const operations: Record<string, keyof typeof table | "anyone" | "signed-in"> = {
  "POST /session": "anyone",
  "GET /session": "signed-in",
  "GET /session/challenge": "anyone",
  "POST /token": "anyone",
  "GET /openapi.json": "anyone",
  "GET /docs": "anyone",
  "GET /dashboard": "",
  "GET /certificates": "register",
  "POST /certificates": "certificates",
  "GET /certificates/:id": "register",
  "PUT /certificates/:id": "certificates",
  "DELETE /certificates/:id": "certificates",
  "POST /certificates/:id/restore": "certificates",
  "GET /certificates/:id/events": "certificates",
  "GET /certificates/:id/decisions": "register",
  "POST /certificates/:id/decisions": "certificates",
  "GET /decision-reasons": "register",
  "GET /decision-proposals": "certificates",
  "GET /decision-proposals/:id": "certificates",
  "POST /decision-proposals/:id": "certificates",
  "GET /register-settings": "certificates",
  "PUT /register-settings": "settings",
  "GET /register-settings/:name/events": "settings",
  "GET /certificates/:id/surveillance-audits": "certificates",
  "POST /certificates/:id/surveillance-audits": "certificates",
  "PUT /certificates/:id/surveillance-audits/:audit_id": "certificates",
  "DELETE /certificates/:id/surveillance-audits/:audit_id": "certificates",
  "GET /certificates/:id/watches": "certificates",
  "GET /certificates/:id/watchers": "watchers",
  "GET /reminders/settings": "certificates",
  "PUT /reminders/settings": "settings",
  "GET /reminders/upcoming": "certificates",
  "GET /reminders/mails": "certificates",
  "POST /reminders/mails/:id": "certificates",
  "GET /reminders/settings/events": "certificates",
  "GET /reminders/texts": "certificates",
  "GET /reminders/texts/:kind/:language/events": "certificates",
  "PUT /reminders/texts/:kind/:language": "settings",
  "DELETE /reminders/texts/:kind/:language": "settings",
  "POST /reminders/preview": "certificates",
  "POST /reminders/test-mail": "settings",
  "GET /clients/names": "certificates",
  "GET /clients/:id/certificates": "register",
  "POST /clients/:id/merge": "certificates",
  "GET /clients": "register",
  "POST /clients": "certificates",
  "GET /clients/:id": "register",
  "PUT /clients/:id": "certificates",
  "DELETE /clients/:id": "certificates",
  "GET /clients/:id/events": "certificates",
  "GET /clients/removed": "certificates",
  "POST /clients/:id/restore": "certificates",
  "PUT /hero-slider/order": "hero-slider",
  "GET /hero-slider": "hero-slider",
  "POST /hero-slider": "hero-slider",
  "GET /hero-slider/:id": "hero-slider",
  "PUT /hero-slider/:id": "hero-slider",
  "DELETE /hero-slider/:id": "hero-slider",
  "GET /hero-slider/:id/events": "hero-slider",
  "GET /hero-slider/removed": "hero-slider",
  "POST /hero-slider/:id/restore": "hero-slider",
  "PUT /services/order": "services",
  "GET /services": "services",
  "POST /services": "services",
  "GET /services/:id": "services",
  "PUT /services/:id": "services",
  "DELETE /services/:id": "services",
  "GET /services/:id/events": "services",
  "GET /services/removed": "services",
  "POST /services/:id/restore": "services",
  "GET /gallery/choices": "gallery",
  "GET /gallery/translations": "gallery",
  "PUT /gallery/order": "gallery",
  "GET /gallery": "gallery",
  "POST /gallery": "gallery",
  "GET /gallery/:id": "gallery",
  "PUT /gallery/:id": "gallery",
  "DELETE /gallery/:id": "gallery",
  "GET /gallery/:id/events": "gallery",
  "GET /gallery/removed": "gallery",
  "POST /gallery/:id/restore": "gallery",
  "PUT /navigation/order": "navigation",
  "GET /navigation": "navigation",
  "POST /navigation": "navigation",
  "GET /navigation/:id": "navigation",
  "PUT /navigation/:id": "navigation",
  "DELETE /navigation/:id": "navigation",
  "GET /navigation/:id/events": "navigation",
  "GET /navigation/removed": "navigation",
  "POST /navigation/:id/restore": "navigation",
  "PUT /partners/order": "partners",
  "GET /partners/choices": "partners",
  "GET /partners": "partners",
  "POST /partners": "partners",
  "GET /partners/:id": "partners",
  "PUT /partners/:id": "partners",
  "DELETE /partners/:id": "partners",
  "GET /partners/:id/events": "partners",
  "GET /partners/removed": "partners",
  "POST /partners/:id/restore": "partners",
  "GET /articles/choices": "articles",
  "GET /articles/translations": "articles",
  "GET /articles": "articles",
  "POST /articles": "articles",
  "GET /articles/:id": "articles",
  "PUT /articles/:id": "articles",
  "DELETE /articles/:id": "articles",
  "GET /articles/:id/events": "articles",
  "GET /articles/removed": "articles",
  "POST /articles/:id/restore": "articles",
  "GET /site-pages": "site-pages",
  "POST /site-pages": "site-pages",
  "GET /site-pages/:id": "site-pages",
  "PUT /site-pages/:id": "site-pages",
  "DELETE /site-pages/:id": "site-pages",
  "GET /site-pages/:id/events": "site-pages",
  "GET /site-pages/removed": "site-pages",
  "POST /site-pages/:id/restore": "site-pages",
  "GET /forgery-reports": "forgery-reports",
  "GET /forgery-reports/:id": "forgery-reports",
  "GET /forgery-reports/:id/file": "forgery-reports",
  "POST /forgery-reports/:id/steps": "forgery-reports",
  "POST /forgery-reports/:id/erasure": "forgery-reports",
  "GET /forgery-report-exports": "forgery-reports",
  "GET /failed-checks": "forgery-reports",
  "GET /failed-checks/:id": "forgery-reports",
  "POST /failed-checks/:id/steps": "forgery-reports",
  "GET /failed-check-exports": "forgery-reports",
  "GET /complaints": "complaints",
  "GET /complaints/:id": "complaints",
  "GET /complaints/:id/files/:file": "complaints",
  "POST /complaints/:id/steps": "complaints",
  "POST /complaints/:id/erasure": "complaints",
  "GET /complaint-people": "complaints",
  "GET /complaint-exports": "complaints",
  "GET /quotation-requests": "quotation-requests",
  "GET /quotation-requests/:id": "quotation-requests",
  "GET /quotation-requests/:id/files/:file": "quotation-requests",
  "POST /quotation-requests/:id/steps": "quotation-requests",
  "POST /quotation-requests/:id/erasure": "settings",
  "GET /quotation-request-handlers": "quotation-requests",
  "GET /quotation-request-exports": "quotation-requests",
  "GET /customers/choices": "customers",
  "GET /customers/translations": "customers",
  "GET /customers": "customers",
  "POST /customers": "customers",
  "GET /customers/:id": "customers",
  "PUT /customers/:id": "customers",
  "DELETE /customers/:id": "customers",
  "GET /customers/:id/events": "customers",
  "GET /customers/removed": "customers",
  "POST /customers/:id/restore": "customers",
  "GET /users": "users",
  "POST /users": "users",
  "GET /users/:id": "users",
  "PATCH /users/:id": "users",
  "DELETE /users/:id": "users",
  "POST /users/:id/password-reset": "users",
  "GET /calendar": "certificates",
  "GET /calendar-feed": "certificates",
  "POST /calendar-feed": "certificates",
  "DELETE /calendar-feed": "certificates",
  "GET /calendar-feeds/:token": "anyone",
  "GET /api-keys": "users",
  "POST /api-keys": "users",
  "DELETE /api-keys/:id": "users",
  "GET /account-events": "users",
  "POST /direct-changes/acknowledgements": "users",
  "GET /activity": "users",
  "GET /activity-exports": "users",
  "GET /account-event-exports": "users",
  "GET /functions/get-users": "users",
  "POST /functions/get-users": "users",
  "ALL /functions/get-users": "users",
  "POST /functions/admin-user-manager": "users",
  "PATCH /functions/admin-user-manager": "users",
  "DELETE /functions/admin-user-manager": "users",
  "ALL /functions/admin-user-manager": "users",
  "POST /session/code": "anyone",
  "GET /session/ways": "anyone",
  "GET /session/provider": "anyone",
  "GET /session/provider/callback": "anyone",
  "GET /sign-in-rules": "users",
  "PUT /sign-in-rules": "users",
  "POST /users/:id/identity-invitation": "users",
  "DELETE /users/:id/identity": "users",
  "GET /session/passkey": "anyone",
  "POST /session/passkey": "anyone",
  "GET /profile/passkeys": "profile",
  "POST /profile/passkeys/options": "profile",
  "POST /profile/passkeys": "profile",
  "PATCH /profile/passkeys/:id": "profile",
  "DELETE /profile/passkeys/:id": "profile",
  "DELETE /users/:id/passkeys": "users",
  "GET /two-factor-roles": "users",
  "PUT /two-factor-roles": "users",
  "DELETE /users/:id/two-factor": "users",
  "POST /profile/two-factor": "profile",
  "PUT /profile/two-factor": "profile",
  "DELETE /profile/two-factor": "profile",
  "POST /profile/two-factor/recovery-codes": "profile",
  "GET /profile": "profile",
  "PUT /profile": "profile",
  "PUT /profile/password": "profile",
  "GET /profile/sessions": "profile",
  "DELETE /profile/sessions": "profile",
  "DELETE /profile/sessions/:id": "profile",
  "POST /password-resets": "anyone",
  "PUT /password-resets": "anyone",
  "GET /page-content": "page-content",
  "PUT /page-content": "page-content",
  "GET /page-content/:key/events": "page-content",
  "POST /page-previews": "page-content",
  "POST /articles/preview": "articles",
  "POST /site-pages/preview": "site-pages",
  "POST /services/preview": "services",
  "GET /settings": "settings",
  "PUT /settings": "settings",
  "GET /settings/:key/events": "settings",
  "GET /webhooks": "settings",
  "POST /webhooks": "settings",
  "GET /webhooks/:id": "settings",
  "PUT /webhooks/:id": "settings",
  "DELETE /webhooks/:id": "settings",
  "PUT /webhooks/:id/state": "settings",
  "POST /webhooks/:id/secret": "settings",
  "POST /webhooks/:id/test": "settings",
  "GET /webhooks/:id/events": "settings",
  "GET /webhooks/:id/deliveries": "settings",
  "POST /webhooks/:id/redeliver-failed": "settings",
  "POST /webhook-deliveries/:id/redeliver": "settings",
  "GET /media": "media",
  "GET /media/:id": "media",
  "PUT /media/:id": "media",
  "POST /media-removals": "media",
  "GET /media/:id/replacement": "media",
  "POST /media/:id/replacement": "media",
  "POST /uploads/certificate-pdfs": "certificates",
  "POST /uploads/article-thumbnails": "articles",
  "POST /uploads/hero-images": "hero-slider",
  "POST /uploads/gallery-images": "gallery",
  "POST /uploads/customer-logos": "customers",
  "POST /uploads/partner-logos": "partners",
  "POST /uploads/site-assets": "settings",
  "POST /uploads/avatars": "profile",
  "POST /site-moves": "settings",
  "POST /site-moves/permit": "settings",
  "POST /certificate-imports": "certificates",
  "POST /certificate-imports/look": "certificates",
  "POST /certificate-imports/refused-rows": "certificates",
  "POST /certificate-decisions/bulk": "certificates",
  "POST /certificate-decisions/bulk/undo": "certificates",
  "POST /certificates/:id/decisions/undo": "certificates",
  "PUT /certificates/:id/client": "certificates",
  "GET /clients/:id/decisions": "register",
  "GET /certificate-decisions/bulk": "certificates",
  "GET /certificate-imports/template": "certificates",
  "GET /certificate-imports/mapping": "certificates",
  "PUT /certificate-imports/mapping": "certificates",
  "POST /client-messages/preview": "certificates",
  "POST /client-messages": "certificates",
  "GET /reasons": "certificates",
  "POST /reasons": "certificates",
  "GET /reasons/:id": "certificates",
  "PUT /reasons/:id": "certificates",
  "DELETE /reasons/:id": "certificates",
  "GET /reasons/:id/events": "certificates",
  "GET /reasons/removed": "certificates",
  "POST /reasons/:id/restore": "certificates",
  "POST /certificate-exports": "certificates",
  "GET /certificate-exports": "certificates",
  "GET /certificates/:id/details": "register",
  "PUT /certificates/:id/details": "certificates",
  "GET /certificates/:id/details/events": "certificates",
  "GET /completeness": "certificates",
  "GET /completeness/certificates": "certificates",
  "GET /completeness-exports": "certificates",
  "GET /certificate-numbers/next": "certificates",
  "GET /certificates/:id/document": "certificates",
  "GET /certificates/:id/document/preview": "certificates",
  "POST /certificates/:id/document": "certificates",
  "GET /certificate-template": "settings",
  "PUT /certificate-template": "settings",
  "GET /certificate-template/events": "settings",
  "POST /certificate-template/preview": "settings",
  "POST /certificate-documents": "certificates",
  "GET /certificates/:id/document/mail": "certificates",
  "POST /certificates/:id/document/mail": "certificates",
  "POST /certificate-documents/mail-summary": "certificates",
  "POST /certificate-documents/mails": "certificates",
  "GET /certificate-standards": "register",
  "POST /certificate-qr-codes": "certificates",
  "POST /certificate-print-lists": "certificates",
  "GET /saved-views": "certificates",
  "POST /saved-views": "certificates",
  "PUT /saved-views/:id": "certificates",
  "DELETE /saved-views/:id": "certificates",
  "ALL /*": "anyone",
  // Last, since it ends the session with which the others are called.
  "DELETE /session": "anyone",
};

describe("who may enter which area (specification 6)", () => {
  const product = useProduct();

  it("every operation of the API stands in the table, and the table names no other", () => {
    expect([...requirementsOf(createApi()).keys()].sort()).toEqual(Object.keys(operations).sort());
  });

  it("an anonymous visitor is refused by every operation that is not open to anyone", async () => {
    for (const [name, required] of Object.entries(operations)) {
      const status = await statusOf(name, (path, init) => product.request(path, init));
      if (required === "anyone") expect(status, name).not.toBe(403);
      else expect(status, name).toBe(401);
    }
  });

  for (const [column, role] of roles.entries()) {
    it(`${role}: every operation answers as the table says`, async () => {
      const person = await product.signIn(role);
      for (const [name, required] of Object.entries(operations)) {
        const status = await statusOf(name, person.request);
        const isAllowed = required === "anyone" || required === "signed-in" || table[required][column];
        if (isAllowed) expect([401, 403], name).not.toContain(status);
        else expect(status, name).toBe(403);
      }
    });

    it(`${role}: every page of the panel answers as the table says`, async () => {
      const person = await product.signIn(role);
      for (const [section, allowed] of Object.entries(table)) {
        if (section === "register") continue;
        for (const path of [`/admin/${section}`, `/admin/${section}/create`]) {
          const answer = await person.request(path);
          expect(answer.status, path).toBe(allowed[column] ? 200 : 403);
        }
      }
    });
  }

  it("viewer: where administrators opened the register to them, reads it and does nothing else", async () => {
    const admin = await product.signIn("admin");
    const viewer = await product.signIn("viewer");
    const open = (viewers_read_register: boolean) =>
      admin.request("/api/register-settings", asJson("PUT", { viewers_read_register }));
    expect((await open(true)).status).toBe(200);
    for (const [name, required] of Object.entries(operations)) {
      if (name === "DELETE /session") continue;
      const status = await statusOf(name, viewer.request);
      const isAllowed =
        ["anyone", "signed-in", "register"].includes(required) || table[required as keyof typeof table][2];
      if (isAllowed) expect([401, 403], name).not.toContain(status);
      else expect(status, name).toBe(403);
    }
    const { areas } = await (await viewer.request("/api/session")).json();
    expect(areas).toEqual(["dashboard", "register", "profile"]);
    for (const section of ["certificates", "clients"]) {
      const statusOfPage = async (page: string) => (await viewer.request(`/admin/${section}${page}`)).status;
      expect([await statusOfPage(""), await statusOfPage(`/${anyId}`)], section).toEqual([200, 200]);
      for (const page of ["/create", "/removed", "/import", "/approvals"])
        expect(await statusOfPage(page), `${section}${page}`).toBe(403);
    }
    expect((await viewer.request("/admin/reminders")).status).toBe(403);
    expect((await open(false)).status).toBe(200);
    expect((await viewer.request("/api/certificates")).status).toBe(403);
    expect((await viewer.request("/admin/certificates")).status).toBe(403);
  });

  it("without a session every page of the panel but the login redirects to /admin/login", async () => {
    for (const section of [...Object.keys(table), "logout", "nonsense"]) {
      const answer = await product.request(`/admin/${section}`);
      expect(answer.status, section).toBe(302);
      expect(answer.headers.get("location"), section).toBe("/admin/login");
    }
    expect((await product.request("/admin/login")).status).toBe(200);
  });

  it("an already signed-in user is redirected from the login to /admin", async () => {
    const viewer = await product.signIn("viewer");
    const answer = await viewer.request("/admin/login");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/admin"]);
  });
});

async function statusOf(
  operation: string,
  request: (path: string, init: RequestInit) => Promise<Response>,
): Promise<number> {
  const [method = "", path = ""] = operation.split(" ");
  // The last route answers 404 to whatever is none of the others.
  if (path === "/*") return (await request("/api/none", {})).status;
  // What is left of an address is every verb that no operation has.
  if (method === "ALL") return await statusOf(`PUT ${path}`, request);
  const init = method === "GET" || method === "DELETE" ? { method } : asJson(method, {});
  const answer = await request(`/api${path.replace(":id", anyId)}`, init);
  await answer.arrayBuffer();
  return answer.status;
}
