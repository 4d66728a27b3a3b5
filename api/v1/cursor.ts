import { z } from "#api/responses.ts";
import type { ChangePlace } from "#core/db/change-order.ts";
import { limits } from "#shared/limits.ts";

const position = z.object({
  at: z.string().regex(/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
  id: z.uuid(),
});

const cursor = z
  .string()
  .max(200)
  .transform((text, context): ChangePlace => {
    const read = position.safeParse(decodeCursor(text));
    if (read.success && !Number.isNaN(Date.parse(read.data.at))) return read.data;
    context.addIssue({ code: "custom", message: "Bukan kursor yang diberikan API ini." });
    return z.NEVER;
  });

/** Query parameters of every list of changes. */
export const changesQuery = {
  updated_since: z.iso
    .datetime({ offset: true })
    .optional()
    .openapi({ description: "Only what changed at that instant or later", example: "2026-11-01T00:00:00Z" }),
  cursor: cursor.optional().openapi({
    type: "string",
    description: "`next_cursor` of the page before; it goes on after its last row",
  }),
  limit: z.coerce.number().int().min(1).max(limits.apiPageSizeMax).default(limits.apiPageSizeDefault),
};

/** The instant for the query, not before 1970: no row is older, and PostgreSQL has no year 0. */
export function sinceOf(updated_since: string | undefined): Date | undefined {
  return updated_since === undefined ? undefined : new Date(Math.max(Date.parse(updated_since), 0));
}

/** A page of changes; the cursor is null on the last one. */
export function changesOf<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), next_cursor: z.string().nullable() });
}

/**
 * Builds a page with its next cursor.
 *
 * @param rows limit + 1 rows if there are more; `row` is undefined for rows that only advance the cursor
 */
export function changesPage<Row>(rows: (ChangePlace & { row: Row | undefined })[], limit: number) {
  const read = rows.slice(0, limit);
  const last = read.at(-1);
  const next_cursor = rows.length > limit && last ? encodeCursor({ at: last.at, id: last.id }) : null;
  return { data: read.flatMap(({ row }) => row ?? []), next_cursor };
}

function encodeCursor(at: ChangePlace): string {
  return Buffer.from(JSON.stringify(at)).toString("base64url");
}

function decodeCursor(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return undefined;
  }
}
