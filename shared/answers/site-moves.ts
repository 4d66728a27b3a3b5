import { z } from "zod";
import { roleNames } from "#shared/schemas/person.ts";

const finding = z.object({
  /** `refused`: the row was not imported. `changed`: it was, with modifications. */
  kind: z.enum(["refused", "changed"]),
  table: z.string(),
  /** The line in the file, or the position in a database table; null if no row is concerned. */
  line: z.int().nullable(),
  /** The row's key on the old site. */
  id: z.string().nullable(),
  column: z.string().nullable(),
  reason: z.string(),
});

/** The report of an import, or of its dry run. */
const moveReport = z.object({
  is_dry_run: z.boolean(),
  tables: z.array(
    z.object({
      table: z.string(),
      read: z.int(),
      added: z.int(),
      /** Rows that already exist and were not written. */
      unchanged: z.int(),
      refused: z.int(),
      ignored_columns: z.array(z.string()),
    }),
  ),
  findings: z.array(finding),
  /** Imported people with more rights than reading. */
  staff: z.array(z.object({ email: z.string(), role: z.enum(roleNames), is_active: z.boolean() })),
  /** Administrators of the old site without an account here; the operator decides who becomes one. */
  administrators: z.array(z.object({ email: z.string(), name: z.string() })),
  files: z.object({
    stored: z.int(),
    /** Files that no imported row uses. */
    unused: z.array(z.string()),
  }),
  /** Redirects from former URLs. */
  former_addresses: z.int(),
  /** Files that were not read. */
  unread: z.array(z.string()),
});

export type MoveReport = z.output<typeof moveReport>;

/** Length limits of a report's lists in the panel; the counts are complete. */
export const moveListLengths = { findings: 20_000, unused: 1_000 } as const;

/** A report with the number of omitted entries. */
const shownReport = moveReport.extend({ findings_omitted: z.int(), unused_omitted: z.int() });
export type ShownMoveReport = z.output<typeof shownReport>;

/** The stages: unpacking the archive, reading the old site and storing its files, writing rows. */
const stages = ["unpacking", "reading", "writing"] as const;

/**
 * An event of an import's response. All but the last are `progress`. If the last one is missing the response was interrupted,
 * and either everything was stored or nothing.
 */
export const moveEvent = z.discriminatedUnion("is", [
  z.object({
    is: z.literal("progress"),
    stage: z.enum(stages),
    /** From 0 to 1. */
    done: z.number(),
  }),
  z.object({ is: z.literal("done"), report: shownReport }),
  /** The file cannot be read, or the import was interrupted. */
  z.object({ is: z.enum(["refused", "stopped"]), message: z.string() }),
]);
export type MoveEvent = z.output<typeof moveEvent>;

/** The permit to start an import, issued after the person confirmed their identity. */
export const movePermit = z.object({ permit: z.string() });
