import { useEffect, useLayoutEffect, useRef } from "react";

/** Restores the focus after a save, since fields lose it while they are disabled. */
export function useRestoredFocus(isSubmitting: boolean): void {
  const last = useRef<Element | null>(null);
  const kept = useRef<Element | null>(null);
  useEffect(() => {
    const remember = () => {
      if (document.activeElement !== document.body) last.current = document.activeElement;
    };
    addEventListener("focusin", remember);
    return () => removeEventListener("focusin", remember);
  }, []);
  useLayoutEffect(() => {
    if (isSubmitting) {
      kept.current = last.current;
      return;
    }
    const isFocusLost = document.activeElement === document.body || document.activeElement === null;
    if (isFocusLost && kept.current instanceof HTMLElement) kept.current.focus({ preventScroll: true });
    kept.current = null;
  }, [isSubmitting]);
}
