import { useEffect, useRef } from "react";
import { useRouter, useRouterState } from "#panel/router/context.ts";
import type { Blocker, ShouldBlock } from "#panel/router/router.ts";

/** Whether the chunks of the next page are loading. */
export function useIsLoadingPage(): boolean {
  return useRouterState().isLoading;
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
