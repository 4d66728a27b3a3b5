import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useRouter, useRouterState } from "#panel/router/context.ts";
import type { Blocker, ShouldBlock } from "#panel/router/router.ts";

/** Whether the chunks of the next page are loading. */
export function useIsLoadingPage(): boolean {
  return useRouterState().isLoading;
}

/**
 * For what is done later: whether the person is still on this page by then, not on another one nor on the way to it. A navigation would call
 * them back.
 */
export function useIsStillHere(): () => boolean {
  const router = useRouter();
  const { pathname } = useLocation();
  return () => !router.state.isLoading && router.state.location.pathname === pathname;
}

/** Blocks navigation by links and history. Reloads are guarded by `beforeunload`. */
export function useBlocker(shouldBlock: ShouldBlock): Blocker {
  const router = useRouter();
  const latest = useRef(shouldBlock);
  useEffect(() => {
    latest.current = shouldBlock;
  });
  useEffect(() => router.guard((step) => latest.current(step)), [router]);
  return useRouterState().blocker;
}
