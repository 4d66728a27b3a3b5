import polyglotI18nProvider from "ra-i18n-polyglot";
import { indonesianMessages } from "#panel/providers/indonesian-messages.ts";

/** The panel speaks Indonesian. */
export const i18nProvider = polyglotI18nProvider(() => indonesianMessages, "id", [
  { locale: "id", name: "Bahasa Indonesia" },
]);
