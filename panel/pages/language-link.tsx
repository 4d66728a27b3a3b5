import { Languages } from "lucide-react";
import { useLocation } from "react-router";
import { panelLanguage } from "#panel/language/language.ts";
import { keepReturnUrl, returnUrlIn } from "#panel/urls.ts";
import { languageNames, otherLanguage } from "#shared/language.ts";

const language = otherLanguage(panelLanguage);

/** The same page in the other language, which the server keeps in the cookie of the public site. */
export function LanguageLink() {
  const { pathname, search, state } = useLocation();
  const params = new URLSearchParams(search);
  params.set("lang", language);
  const returnUrl = returnUrlIn(state);
  return (
    <a
      href={`${pathname}?${params}`}
      hrefLang={language}
      lang={language}
      // What the router remembers ends with the document.
      onClick={() => returnUrl && keepReturnUrl(returnUrl)}
      className="link mt-4 flex min-h-6 w-fit items-center gap-2 text-sm"
    >
      <Languages aria-hidden className="size-4" />
      {languageNames[language]}
    </a>
  );
}
