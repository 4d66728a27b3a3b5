import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { RouterContext, RouterStateContext } from "#panel/router/context.ts";
import { MatchedRoute } from "#panel/router/outlet.tsx";
import type { Router } from "#panel/router/router.ts";

/** The page of the address, with what is around it. @param props.fallback while the first page is on its way */
export function RouterProvider({ router, fallback }: { router: Router; fallback?: ReactNode }) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    // It may have gone on between the render and this.
    setState(router.state);
    return router.subscribe((next) => startTransition(() => setState(next)));
  }, [router]);
  return (
    <RouterContext value={router}>
      <RouterStateContext value={state}>
        {state.isReady ? <MatchedRoute depth={0} /> : fallback}
      </RouterStateContext>
    </RouterContext>
  );
}
