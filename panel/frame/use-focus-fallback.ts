import { useEffect } from "react";

/**
 * When the focused element is removed, such as a deleted row, focus moves to its nearest named ancestor, or to `main`. For elements that are
 * only disabled for a while see `useRestoredFocus`.
 */
export function useFocusFallback(): void {
  useEffect(() => {
    /** The last focused element and its ancestors, nearest first. */
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

/** Has an accessible name, or is a landmark or the open dialog. */
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
