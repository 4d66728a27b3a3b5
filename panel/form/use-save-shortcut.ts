import { type RefObject, useEffect } from "react";

/** Ctrl+S and Cmd+S save the form. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      const button = form.current?.querySelector<HTMLButtonElement>("button[type=submit]");
      if (!button?.disabled) form.current?.requestSubmit();
    };
    addEventListener("keydown", save);
    return () => removeEventListener("keydown", save);
  }, [form]);
}
