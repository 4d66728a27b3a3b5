import { type RefObject, useLayoutEffect } from "react";

/** Ctrl+S and Cmd+S save the form, except while a dialog is open in front of it. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const save = (event: KeyboardEvent) => {
      const isSaveKey =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "s";
      if (!isSaveKey) return;
      event.preventDefault();
      if (isBehindDialog(form.current)) return;
      const button = form.current?.querySelector<HTMLButtonElement>("button[type=submit]");
      if (!button?.disabled) form.current?.requestSubmit();
    };
    addEventListener("keydown", save);
    return () => removeEventListener("keydown", save);
  }, [form]);
}

function isBehindDialog(form: HTMLFormElement | null): boolean {
  const inFront = [...document.querySelectorAll("dialog[open]")].at(-1);
  return inFront !== undefined && !inFront.contains(form);
}
