import { useState } from "react";

const prefix = "absah.";

/** A text that this browser keeps from visit to visit; empty where it has none, or keeps nothing at all. */
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
    // A browser that keeps nothing forgets it with the page.
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Forgets them all: whoever signs in next at this browser may be somebody else. */
export function forgetStored(): void {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

export function useStoredText(name: string) {
  const [text, setText] = useState(() => readStored(name));
  function change(changed: string): void {
    setText(changed);
    store(name, changed);
  }
  return [text, change] as const;
}
