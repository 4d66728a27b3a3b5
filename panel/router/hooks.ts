import { useEffect, useRef } from "react";
import { useRouter, useRouterState } from "#panel/router/context.ts";
import type { Blocker, ShouldBlock } from "#panel/router/router.ts";

/** Whether files of the next page are loading. */
export function useIsLoadingPage(): boolean {
  return useRouterState().isLoading;
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
