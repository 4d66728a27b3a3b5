import { type BilingualFields, bilingual, withEnglish } from "#shared/bilingual.ts";

/** How staff read the two fields of a text. */
export function bilingualLabels<Name extends string>(
  name: Name,
  label: string,
): BilingualFields<Name, string> {
  return bilingual(name, `${label} (Indonesia)`, `${label} (Inggris)`);
}

/** How staff read a field and its English twin. */
export function labelsWithEnglish<Name extends string>(name: Name, label: string) {
  return withEnglish(name, label, `${label} (Inggris)`);
}
