import { useCallback, useEffect, useMemo, useRef } from "react";
import { useRouter, useRouterState } from "#panel/router/context.ts";
import type { Location, To } from "#panel/router/location.ts";
import type { Params } from "#panel/router/match-routes.ts";
import type { Blocker, NavigateOptions, ShouldBlock } from "#panel/router/router.ts";

export function useLocation(): Location {
  return useRouterState().location;
}

/** What stands in the address for the names of the route's path. */
export function useParams(): Params {
  return useRouterState().params;
}

/** The same function at every render. @returns when the page is there, or is not left */
export function useNavigate(): (to: To, options?: NavigateOptions) => Promise<void> {
  const router = useRouter();
  return useCallback((to, options) => router.navigate(to, options), [router]);
}

/** Whether files of the next page are on their way. */
export function useIsLoadingPage(): boolean {
  return useRouterState().isLoading;
}

type Query = URLSearchParams | Record<string, string>;
type SetQuery = (next: Query | ((present: URLSearchParams) => Query), options?: NavigateOptions) => void;

/** The query of the address, and what leads to the same page with another. */
export function useSearchParams(): [URLSearchParams, SetQuery] {
  const router = useRouter();
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams: SetQuery = useCallback(
    (next, options) => {
      const present = new URLSearchParams(router.state.location.search);
      const query = new URLSearchParams(typeof next === "function" ? next(present) : next);
      void router.navigate({ search: query.toString() }, options);
    },
    [router],
  );
  return [params, setParams];
}

/** Asks before this page is left by a link or through the history; not before a reload, which the browser asks. */
export function useBlocker(shouldBlock: ShouldBlock): Blocker {
  const router = useRouter();
  const latest = useRef(shouldBlock);
  useEffect(() => {
    latest.current = shouldBlock;
  });
  useEffect(() => router.guard((step) => latest.current(step)), [router]);
  return useRouterState().blocker;
}
