import { useEffect } from "react";

/**
 * Keeps the keyboard's place: when the focused element is removed from the page, as a row that was dealt with, its nearest named
 * ancestor gets the focus, or `main` where none is left. What is only disabled for a while gets it back by `useRestoredFocus`.
 */
export function useFocusFallback(): void {
  useEffect(() => {
    /** What had the focus last, and what was around it, the nearest first. */
    let last: Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? withAncestors(target) : [];
    };
    const observer = new MutationObserver(() => {
      const [had, ...around] = last;
      if (!had || had.isConnected || document.activeElement !== document.body) return;
      last = [];
      const left = around.find((element) => element.isConnected && element.matches(places));
      const place = left ?? document.querySelector("main");
      if (place instanceof HTMLElement) focusOn(place);
    });
    addEventListener("focusin", remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, []);
}

/** What has a name, or is the page's own part or the dialog in front. */
const places = "[aria-labelledby], section[aria-label], form[aria-label], main, dialog";

function withAncestors(element: Element): Element[] {
  const chain: Element[] = [];
  for (let each: Element | null = element; each; each = each.parentElement) chain.push(each);
  return chain;
}

function focusOn(place: HTMLElement): void {
  if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
