import { defaultLanguage, isLanguage, type Language } from "#shared/language.ts";

const written = globalThis.document?.documentElement.lang;

/** The language of the panel, by the document that the server sent: another one comes with another document. */
export const panelLanguage: Language = isLanguage(written) ? written : defaultLanguage;

/** For what the browser writes by itself: numbers, names of countries. */
export const panelLocale = { id: "id-ID", en: "en-GB" }[panelLanguage];
