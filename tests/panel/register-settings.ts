import type { RegisterSettings, VersionedRegisterSettings } from "#shared/answers/decisions.ts";

export const registerRules: RegisterSettings = {
  two_person_approval: false,
  viewers_read_register: false,
  number_patterns: [],
  export_columns: [],
  suspension_months: 6,
};

/** As the API answers: each setting with a version of its own. */
export function versioned(settings: RegisterSettings, version = "a"): VersionedRegisterSettings {
  const versions = {
    two_person_approval: version,
    viewers_read_register: version,
    number_patterns: version,
    export_columns: version,
    suspension_months: version,
  };
  return { ...settings, versions };
}
