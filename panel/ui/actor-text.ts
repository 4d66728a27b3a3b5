import { t } from "#panel/language/t.ts";
import { accountlessActors } from "#shared/accountless-actors.ts";

const accountless = Object.values(accountlessActors);

/** Who did something, as of then: a name is what people choose for themselves, an address is not. */
export function actorText(name: string, email: string | null | undefined): string {
  if (email) return email === name ? name : `${name} (${email})`;
  const known = accountless.find((each) => each === name);
  return known ? t(known) : name;
}
