import { z } from "zod";
import { roleNames } from "#shared/schemas/person.ts";

const finding = z.object({
  /** `refused`: the row did not come in. `changed`: it did, but not quite as it was. */
  kind: z.enum(["refused", "changed"]),
  table: z.string(),
  /** Of the file on which the row begins; of a database, its place in the table. Null for what is no row. */
  line: z.int().nullable(),
  /** The row's key on the old site. */
  id: z.string().nullable(),
  column: z.string().nullable(),
  reason: z.string(),
});

/** What a move did, or in a dry run would do. */
const moveReport = z.object({
  is_dry_run: z.boolean(),
  tables: z.array(
    z.object({
      table: z.string(),
      read: z.int(),
      added: z.int(),
      /** Moved in before, or there already: nothing was written. */
      unchanged: z.int(),
      refused: z.int(),
      ignored_columns: z.array(z.string()),
    }),
  ),
  findings: z.array(finding),
  /** Who came in with more rights than to read. */
  staff: z.array(z.object({ email: z.string(), role: z.enum(roleNames), is_active: z.boolean() })),
  /** Who was an administrator there and has no account here yet: they are one here if the operator says so. */
  administrators: z.array(z.object({ email: z.string(), name: z.string() })),
  files: z.object({
    stored: z.int(),
    /** Names in the storage that no row of these tables shows. */
    unused: z.array(z.string()),
  }),
  /** Redirects from addresses of the old site. */
  former_addresses: z.int(),
  /** What the operator gave that was not read: files of the folder. */
  unread: z.array(z.string()),
});

export type MoveReport = z.output<typeof moveReport>;

/** How many findings and names of a report go to the panel; the counts by table are always whole. */
export const moveListLengths = { findings: 20_000, unused: 1_000 } as const;

/** A report with what was left out of its lists, counted. */
const shownReport = moveReport.extend({ findings_omitted: z.int(), unused_omitted: z.int() });
export type ShownMoveReport = z.output<typeof shownReport>;

/** What happens at the moment: the archive is unpacked, the old site is read and its files stored, rows are written. */
const stages = ["unpacking", "reading", "writing"] as const;

/**
 * An event of the answer to a move. Each but the last is `progress`; an answer without a last one of another kind was broken
 * off, and nothing of the move was stored, or all of it.
 */
export const moveEvent = z.discriminatedUnion("is", [
  z.object({
    is: z.literal("progress"),
    stage: z.enum(stages),
    /** From 0 to 1. */
    done: z.number(),
  }),
  z.object({ is: z.literal("done"), report: shownReport }),
  /** The file as a whole cannot be read; or the move did not come to its end. */
  z.object({ is: z.enum(["refused", "stopped"]), message: z.string() }),
]);
export type MoveEvent = z.output<typeof moveEvent>;

/** What lets a person who is known to sit at the session begin to write. */
export const movePermit = z.object({ permit: z.string() });
