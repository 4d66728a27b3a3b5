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
      const ancestor = around.find((element) => element.isConnected && element.matches(targets));
      const target = ancestor ?? document.querySelector("main");
      if (target instanceof HTMLElement) focusOn(target);
    });
    addEventListener("focusin", remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, []);
}

/** Elements with an accessible name, landmarks and dialogs. */
const targets = "[aria-labelledby], section[aria-label], form[aria-label], main, dialog";

function withAncestors(element: Element): Element[] {
  const chain: Element[] = [];
  for (let each: Element | null = element; each; each = each.parentElement) chain.push(each);
  return chain;
}

function focusOn(target: HTMLElement): void {
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
