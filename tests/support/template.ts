/** The database that every test file clones: migrated, default copy, one administrator, no certificates. */
export const templateName = "absah_template";
