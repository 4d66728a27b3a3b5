import { t } from "#panel/language/t.ts";
import { type BilingualFields, bilingual, withEnglish } from "#shared/bilingual.ts";

/** Labels of the Indonesian and the English field. */
export function bilingualLabels<Name extends string>(
  name: Name,
  label: string,
): BilingualFields<Name, string> {
  return bilingual(name, t("{label} (Indonesia)", { label }), t("{label} (Inggris)", { label }));
}

/** Labels of a field and its English counterpart. */
export function labelsWithEnglish<Name extends string>(name: Name, label: string) {
  return withEnglish(name, label, t("{label} (Inggris)", { label }));
}
