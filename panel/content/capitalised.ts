import { panelLanguage } from "#panel/language/language.ts";

/** Upper-cases the first letter. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The noun of a button, by the language's capitalization: "Simpan Artikel", "Save article". */
export function nounOfButton(noun: string): string {
  return panelLanguage === "id" ? capitalised(noun) : noun;
}
