import { defaultLanguage, isLanguage, type Language } from "#shared/language.ts";

const written = globalThis.document?.documentElement.lang;

/** The panel's language, from the document's `lang`; a change reloads the document. */
export const panelLanguage: Language = isLanguage(written) ? written : defaultLanguage;

/** The locale for Intl: numbers, dates, names of countries. */
export const panelLocale = { id: "id-ID", en: "en-GB" }[panelLanguage];
