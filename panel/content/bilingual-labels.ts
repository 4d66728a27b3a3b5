import { type BilingualFields, bilingual } from "#shared/bilingual.ts";

/** How staff read the two fields of a text. */
export function bilingualLabels<Name extends string>(
  name: Name,
  label: string,
): BilingualFields<Name, string> {
  return bilingual(name, `${label} (Indonesia)`, `${label} (Inggris)`);
}
