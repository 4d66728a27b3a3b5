import type { Queryable } from "#core/db/client.ts";
import { registerSettings } from "#core/db/schema.ts";
import type { RegisterSettings } from "#shared/answers/decisions.ts";

/** How the body keeps its register. */
export async function readRegisterSettings(db: Queryable): Promise<RegisterSettings> {
  const [row] = await db
    .select({ two_person_approval: registerSettings.two_person_approval })
    .from(registerSettings);
  return row ?? { two_person_approval: false };
}

/** Whether what gives or takes validity waits for a second person. */
export async function needsApproval(db: Queryable): Promise<boolean> {
  return (await readRegisterSettings(db)).two_person_approval;
}
