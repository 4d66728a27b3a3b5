/*
 * Names of tables and columns are those of specification 3, so that a body's data can be restored without conversion. Columns beyond the
 * specification (version, updated_at, removed_at, …) have defaults.
 */

export * from "#core/db/schema/decisions.ts";
export * from "#core/db/schema/inbox.ts";
export * from "#core/db/schema/log.ts";
export * from "#core/db/schema/mails.ts";
export * from "#core/db/schema/moving.ts";
export * from "#core/db/schema/people.ts";
export * from "#core/db/schema/programs.ts";
export * from "#core/db/schema/register.ts";
export * from "#core/db/schema/register-settings.ts";
export * from "#core/db/schema/site.ts";
