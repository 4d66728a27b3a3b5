import { useEffect, useState } from "react";
import { isLanguage, type Language } from "#shared/language.ts";

/** The text being edited, and its language. */
export type FocusedText = { address: string; language: Language };

/** Follows the focus; the last text stays when the focus leaves the form. */
export function useFocusedText(first: Language) {
  const [focused, setFocused] = useState<FocusedText>({ address: "", language: first });
  useEffect(() => {
    const follow = ({ target }: FocusEvent) =>
      target instanceof Element && setFocused((before) => focusedAt(target, before));
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);
  return [focused, setFocused] as const;
}

function focusedAt(field: Element, before: FocusedText): FocusedText {
  const address = field.closest("[data-text]")?.getAttribute("data-text");
  if (!address) return before;
  const lang = field.closest("[lang]")?.getAttribute("lang") ?? undefined;
  const language = isLanguage(lang) ? lang : before.language;
  return address === before.address && language === before.language ? before : { address, language };
}
