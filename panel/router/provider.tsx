import { startTransition, useLayoutEffect, useMemo, useState } from "react";
import { Router, useRoutes } from "react-router";
import { RouterContext, RouterStateContext } from "#panel/router/context.ts";
import { withPages } from "#panel/router/route-page.tsx";
import type { PanelRouter } from "#panel/router/router.ts";

/** Renders the current page; until the first one is loaded, the `HydrateFallback` of its routes. */
export function RouterProvider({ router }: { router: PanelRouter }) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    // The router may have navigated between the render and this effect.
    setState(router.state);
    return router.subscribe((next) => startTransition(() => setState(next)));
  }, [router]);
  const { HydrateFallback } = state.routes.find((route) => route.HydrateFallback) ?? {};
  return (
    <RouterContext value={router}>
      <RouterStateContext value={state}>
        <Router navigator={router} location={state.location} navigationType={state.historyAction}>
          {state.isReady ? <Pages router={router} /> : HydrateFallback && <HydrateFallback />}
        </Router>
      </RouterStateContext>
    </RouterContext>
  );
}

function Pages({ router }: { router: PanelRouter }) {
  return useRoutes(useMemo(() => withPages(router.routes), [router]));
}
