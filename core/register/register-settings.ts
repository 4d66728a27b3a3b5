import type { Queryable } from "#core/db/client.ts";
import { registerSettings } from "#core/db/schema.ts";
import type { RegisterSettings } from "#shared/answers/decisions.ts";

const columns = {
  two_person_approval: registerSettings.two_person_approval,
  viewers_read_register: registerSettings.viewers_read_register,
  number_patterns: registerSettings.number_patterns,
  export_columns: registerSettings.export_columns,
  suspension_months: registerSettings.suspension_months,
};

const untouched: RegisterSettings = {
  two_person_approval: false,
  viewers_read_register: false,
  number_patterns: [],
  export_columns: [],
  suspension_months: 6,
};

/** How the body keeps its register. */
export async function readRegisterSettings(db: Queryable): Promise<RegisterSettings> {
  const [row] = await db.select(columns).from(registerSettings);
  return row ?? untouched;
}

/** Whether what gives or takes validity waits for a second person. */
export async function needsApproval(db: Queryable): Promise<boolean> {
  return (await readRegisterSettings(db)).two_person_approval;
}
