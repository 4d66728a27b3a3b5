import { panelLanguage } from "#panel/language/language.ts";

/** A text as it begins a sentence or stands alone. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A noun behind the verb of a button: "Simpan Artikel", "Save article". */
export function nounOfButton(noun: string): string {
  return panelLanguage === "id" ? capitalised(noun) : noun;
}
