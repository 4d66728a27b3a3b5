import { t } from "#panel/language/t.ts";
import { systemActors } from "#shared/system-actors.ts";

const systemNames = Object.values(systemActors);

/** Name and e-mail address at the time of the event; the address too, because people edit their own names. */
export function actorText(name: string, email: string | null | undefined): string {
  if (email) return email === name ? name : `${name} (${email})`;
  const known = systemNames.find((each) => each === name);
  return known ? t(known) : name;
}
