import { type ComponentType, createElement, isValidElement, type ReactElement } from "react";
import type { RouteObject } from "react-router";
import { Area } from "#panel/frame/area.tsx";
import { Frame } from "#panel/frame/frame.tsx";
import { RequireSession } from "#panel/frame/require-session.tsx";
import { BrokenPage, BrokenSection } from "#panel/pages/broken.tsx";
import { NotFoundPage } from "#panel/pages/not-found.tsx";
import { RegisterArea } from "#panel/register/area.tsx";
import { Root } from "#panel/root.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import { basename } from "#panel/urls.ts";

/** The routes of a section: list, new row, stored row. */
type ContentPages = { list: ReactElement; create: ReactElement; edit: ReactElement; bin?: ReactElement };

const certificates = () => import("#panel/certificates/pages.tsx").then(({ pages }) => pages);
const clients = () => import("#panel/clients/pages.tsx").then(({ pages }) => pages);
const navigation = () => import("#panel/navigation/pages.tsx").then(({ pages }) => pages);
const partners = () => import("#panel/partners/pages.tsx").then(({ pages }) => pages);
const users = () => import("#panel/users/pages.tsx").then(({ pages }) => pages);

/** All routes of the panel (specification 2.12). Each section is a chunk, loaded on demand. */
export const routes: RouteObject[] = [
  {
    path: basename,
    Component: Root,
    ErrorBoundary: BrokenPage,
    HydrateFallback: Loading,
    children: [
      page("login", async () => (await import("#panel/pages/login.tsx")).LoginPage),
      page(
        "forgot-password",
        async () => (await import("#panel/pages/forgot-password.tsx")).ForgotPasswordPage,
      ),
      page("reset-password", async () => (await import("#panel/pages/reset-password.tsx")).ResetPasswordPage),
      page("logout", async () => (await import("#panel/pages/logout.tsx")).LogoutPage),
      {
        path: "certificates/print",
        element: (
          <RequireSession>
            <Area name="certificates" />
          </RequireSession>
        ),
        children: [page(undefined, async () => (await import("#panel/certificates/print/page.tsx")).default)],
      },
      {
        Component: Frame,
        children: [
          // An error boundary inside the frame, so that the menu stays when a section cannot be loaded.
          {
            ErrorBoundary: BrokenSection,
            children: [
              area("dashboard", undefined, [
                page(undefined, async () => (await import("#panel/dashboard/dashboard.tsx")).Dashboard),
              ]),
              {
                element: <RegisterArea />,
                path: "certificates",
                children: contentPages(certificates, [
                  page("import", async () => (await import("#panel/certificates/import/page.tsx")).default),
                  page(
                    "bulk-decisions",
                    async () => (await import("#panel/certificates/bulk/history-page.tsx")).default,
                  ),
                  page(
                    "approvals",
                    async () => (await import("#panel/certificates/approvals/page.tsx")).default,
                  ),
                ]),
              },
              { element: <RegisterArea />, path: "clients", children: contentPages(clients) },
              area("certificates", "completeness", [
                page(undefined, async () => (await import("#panel/completeness/page.tsx")).default),
              ]),
              area(
                "certificates",
                "reasons",
                contentPages(async () => (await import("#panel/reasons/pages.tsx")).pages),
              ),
              area("certificates", "calendar", [
                page(undefined, async () => (await import("#panel/calendar/page.tsx")).default),
              ]),
              area("certificates", "reminders", [
                page(":part?", async () => (await import("#panel/reminders/page.tsx")).default),
              ]),
              area("complaints", "complaints", [
                page(undefined, async () => (await import("#panel/complaints/list.tsx")).ComplaintList),
                page(":id", async () => (await import("#panel/complaints/page.tsx")).ComplaintPage),
              ]),
              area("quotation-requests", "quotation-requests", [
                page(
                  undefined,
                  async () => (await import("#panel/quotation-requests/list.tsx")).QuotationRequestList,
                ),
                page(
                  ":id",
                  async () => (await import("#panel/quotation-requests/page.tsx")).QuotationRequestPage,
                ),
              ]),
              area("forgery-reports", "forgery-reports", [
                page(
                  undefined,
                  async () => (await import("#panel/forgery-reports/list.tsx")).ForgeryReportList,
                ),
                page(
                  "failed-checks",
                  async () => (await import("#panel/failed-checks/list.tsx")).FailedCheckList,
                ),
                page(
                  "failed-checks/:id",
                  async () => (await import("#panel/failed-checks/page.tsx")).FailedCheckPage,
                ),
                page(":id", async () => (await import("#panel/forgery-reports/page.tsx")).ForgeryReportPage),
              ]),
              contentArea("hero-slider", async () => (await import("#panel/hero-slides/pages.tsx")).pages),
              contentArea("services", async () => (await import("#panel/services/pages.tsx")).pages),
              contentArea("articles", async () => (await import("#panel/articles/pages.tsx")).pages),
              contentArea("site-pages", async () => (await import("#panel/site-pages/pages.tsx")).pages),
              contentArea("gallery", async () => (await import("#panel/gallery/pages.tsx")).pages),
              area("media", "media", [
                page(undefined, async () => (await import("#panel/media/list.tsx")).default),
                page(":id", async () => (await import("#panel/media/page.tsx")).default),
                page(":id/replace", async () => (await import("#panel/media/replace.tsx")).default),
              ]),
              contentArea("navigation", navigation),
              contentArea("customers", async () => (await import("#panel/customers/pages.tsx")).pages),
              contentArea("partners", partners, [page("order", async () => (await partners()).order)]),
              area("page-content", "page-content", [
                page(undefined, async () => (await import("#panel/page-content/page.tsx")).PageContentPage),
              ]),
              area("settings", "settings", [
                page(undefined, async () => (await import("#panel/settings/page.tsx")).SettingsPage),
              ]),
              area("settings", "register-rules", [
                page(undefined, async () => (await import("#panel/register-rules/page.tsx")).default),
              ]),
              area("settings", "site-move", [
                page(undefined, async () => (await import("#panel/site-move/page.tsx")).default),
              ]),
              area("settings", "certificate-template", [
                page(undefined, async () => (await import("#panel/certificate-template/page.tsx")).default),
              ]),
              area("settings", "webhooks", [
                page(undefined, async () => (await import("#panel/webhooks/list.tsx")).WebhookList),
                page("create", async () => (await import("#panel/webhooks/create.tsx")).WebhookCreate),
                page(":id", async () => (await import("#panel/webhooks/page.tsx")).WebhookPage),
                page(":id/edit", async () => (await import("#panel/webhooks/edit.tsx")).WebhookEdit),
              ]),
              area("users", "users", [
                page("audit", async () => (await users()).audit),
                {
                  lazy: async () => ({ element: (await users()).list }),
                  children: [
                    { index: true, element: null },
                    page("create", async () => (await users()).create),
                    page(":id", async () => (await users()).edit),
                  ],
                },
              ]),
              area("users", "activity", [
                page(undefined, async () => (await import("#panel/activity/page.tsx")).ActivityPage),
              ]),
              area("users", "api-keys", [
                {
                  lazy: async () => ({ Component: (await import("#panel/api-keys/page.tsx")).default }),
                  children: [
                    { index: true, element: null },
                    page("create", async () => (await import("#panel/api-keys/create.tsx")).default),
                  ],
                },
              ]),
              area("profile", "profile", [
                page(undefined, async () => (await import("#panel/profile/page.tsx")).ProfilePage),
              ]),
              page(
                "/admin/panduan/:chapter?",
                async () => (await import("#panel/manual/page.tsx")).ManualPage,
              ),
              { path: "*", Component: NotFoundPage },
            ],
          },
        ],
      },
    ],
  },
];

/** @param path undefined for the index route */
function page(path: string | undefined, load: () => Promise<ComponentType | ReactElement>): RouteObject {
  const lazy = async () => {
    const loaded = await load();
    return { element: isValidElement(loaded) ? loaded : createElement(loaded) };
  };
  return path === undefined ? { index: true, lazy } : { path, lazy };
}

/** Routes guarded by an area (specification 6). */
function area(name: string, path: string | undefined, children: RouteObject[]): RouteObject {
  const element = <Area name={name} />;
  return path === undefined ? { element, children } : { path, element, children };
}

function contentArea(
  path: string,
  load: () => Promise<ContentPages>,
  others: RouteObject[] = [],
): RouteObject {
  return area(path, path, contentPages(load, others));
}

function contentPages(load: () => Promise<ContentPages>, others: RouteObject[] = []): RouteObject[] {
  return [
    page(undefined, async () => (await load()).list),
    ...others,
    page("removed", async () => (await load()).bin ?? NotFoundPage),
    page("create", async () => (await load()).create),
    page(":id", async () => (await load()).edit),
  ];
}
