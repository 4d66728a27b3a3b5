import { useState } from "react";

const prefix = "absah.";

/** Reads from localStorage; empty without a value, and where storage is not available. */
export function readStored(name: string): string {
  try {
    return localStorage.getItem(prefix + name) ?? "";
  } catch {
    return "";
  }
}

export function store(name: string, text: string): void {
  try {
    localStorage.setItem(prefix + name, text);
  } catch {
    // Storage may be full or disabled: the value lasts as long as the page.
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Storage is disabled.
  }
}

/** Removes all stored texts, because somebody else may sign in at this browser. */
export function forgetStored(): void {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // Storage is disabled.
  }
}

/** A state that is stored in localStorage until sign-out. */
export function useStoredText(name: string) {
  const [text, setText] = useState(() => readStored(name));
  function change(changed: string): void {
    setText(changed);
    store(name, changed);
  }
  return [text, change] as const;
}
