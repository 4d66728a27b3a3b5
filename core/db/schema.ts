/*
 * Names of tables and columns are those of specification 3, so that a body's data can be restored here as it
 * is. What the specification leaves out (version, updated_at, removed_at, …) has a default.
 */

export * from "#core/db/schema/decisions.ts";
export * from "#core/db/schema/inbox.ts";
export * from "#core/db/schema/log.ts";
export * from "#core/db/schema/mails.ts";
export * from "#core/db/schema/moving.ts";
export * from "#core/db/schema/people.ts";
export * from "#core/db/schema/programs.ts";
export * from "#core/db/schema/register.ts";
export * from "#core/db/schema/site.ts";
