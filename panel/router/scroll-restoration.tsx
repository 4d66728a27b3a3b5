import { useEffect, useLayoutEffect } from "react";
import { type Location, useLocation } from "react-router";
import { useRouterState } from "#panel/router/context.ts";
import { keepScroll, scrollOf, storeScroll } from "#panel/router/scroll-positions.ts";

/** Scrolls to the top or to the URL's fragment, and restores the position after a history step. */
export function ScrollRestoration(): null {
  const location = useLocation();
  const { preventScrollReset } = useRouterState();
  useEffect(() => {
    history.scrollRestoration = "manual";
    return () => {
      history.scrollRestoration = "auto";
    };
  }, []);
  useEffect(() => {
    const store = () => {
      keepScroll(location);
      storeScroll();
      history.scrollRestoration = "auto";
    };
    addEventListener("pagehide", store);
    return () => removeEventListener("pagehide", store);
  }, [location]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: preventScrollReset belongs to the location and changes with it
  useLayoutEffect(() => {
    const top = scrollOf(location);
    const part = document.getElementById(idOf(location));
    if (top !== undefined) scrollTo(0, top);
    else if (part) part.scrollIntoView();
    else if (!preventScrollReset) scrollTo(0, 0);
  }, [location]);
  return null;
}

function idOf({ hash }: Location): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
