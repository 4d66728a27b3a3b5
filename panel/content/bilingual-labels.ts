import { t } from "#panel/language/t.ts";
import { type BilingualFields, bilingual, withEnglish } from "#shared/bilingual.ts";

/** How staff read the two fields of a text. */
export function bilingualLabels<Name extends string>(
  name: Name,
  label: string,
): BilingualFields<Name, string> {
  return bilingual(name, t("{label} (Indonesia)", { label }), t("{label} (Inggris)", { label }));
}

/** How staff read a field and its English twin. */
export function labelsWithEnglish<Name extends string>(name: Name, label: string) {
  return withEnglish(name, label, t("{label} (Inggris)", { label }));
}
