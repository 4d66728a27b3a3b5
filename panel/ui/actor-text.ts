import { t } from "#panel/language/t.ts";
import { systemActors } from "#shared/system-actors.ts";

const systemNames = Object.values(systemActors);

/** Who did something, as of then: a name is what people choose for themselves, an address is not. */
export function actorText(name: string, email: string | null | undefined): string {
  if (email) return email === name ? name : `${name} (${email})`;
  const known = systemNames.find((each) => each === name);
  return known ? t(known) : name;
}
