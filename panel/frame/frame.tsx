import { useRef, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { DemonstrationNotice } from "#panel/frame/demonstration-notice.tsx";
import { Header } from "#panel/frame/header.tsx";
import { LoadingBar } from "#panel/frame/loading-bar.tsx";
import { type PageTitle, PageTitleContext } from "#panel/frame/page-title.tsx";
import { RequireSession } from "#panel/frame/require-session.tsx";
import { SessionOverNotice } from "#panel/frame/session-over-notice.tsx";
import { Sidebar, SidebarDrawer } from "#panel/frame/sidebar.tsx";
import { useFileDrops } from "#panel/frame/use-file-drops.ts";
import { useFocusFallback } from "#panel/frame/use-focus-fallback.ts";
import { t } from "#panel/language/t.ts";
import { useIsLoadingPage } from "#panel/router/hooks.ts";
import { ScrollRestoration } from "#panel/router/scroll-restoration.tsx";

/** Around every page of the panel but the login (specification 2.12). */
export function Frame() {
  const [shown, setShown] = useState<PageTitle>({ title: "Absah" });
  const drawer = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const isLoading = useIsLoadingPage();
  useFocusFallback();
  useFileDrops();
  return (
    <RequireSession>
      <LoadingBar />
      <a
        href="#content"
        className="button button-primary sr-only focus:not-sr-only focus:fixed! focus:top-2 focus:left-2 focus:z-50 focus:px-4! focus:py-2!"
      >
        {t("Lompat ke isi")}
      </a>
      <div className="lg:grid lg:min-h-svh lg:grid-cols-[16rem_minmax(0,1fr)]">
        <Sidebar />
        <SidebarDrawer key={pathname} ref={drawer} />
        <div className="flex min-w-0 flex-col">
          <Header {...shown} openMenu={() => drawer.current?.showModal()} />
          <main
            id="content"
            tabIndex={-1}
            // Inert while the next page loads: what is typed now would be lost without a question.
            inert={isLoading}
            className="flex-1 scroll-mt-20 p-4 outline-none sm:p-6 lg:p-8"
          >
            <SessionOverNotice />
            <DemonstrationNotice />
            <PageTitleContext value={setShown}>
              <Outlet />
            </PageTitleContext>
          </main>
        </div>
      </div>
      <ScrollRestoration />
    </RequireSession>
  );
}
