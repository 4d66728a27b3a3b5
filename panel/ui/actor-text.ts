import { t } from "#panel/language/t.ts";
import { systemActors } from "#shared/system-actors.ts";

const systemNames = Object.values(systemActors);

/** Name and mail address at the time of the event: people choose their names themselves. */
export function actorText(name: string, email: string | null | undefined): string {
  if (email) return email === name ? name : `${name} (${email})`;
  const known = systemNames.find((each) => each === name);
  return known ? t(known) : name;
}
