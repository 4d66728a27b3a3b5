import { sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { uploads } from "#core/db/schema.ts";

/** What of a picture must be seen: in percent of its width from the left, and of its height from above. */
export type FocalPoint = { x: number; y: number };

/** More pictures than a site shows. */
const pointsMax = 5_000;

/** Of the uploads of which staff said it, by their addresses; the middle is what everybody assumes. */
export async function listFocalPoints(db: Queryable): Promise<ReadonlyMap<string, FocalPoint>> {
  const rows = await db
    .select({ key: uploads.key, x: uploads.focus_x, y: uploads.focus_y })
    .from(uploads)
    .where(sql`(focus_x, focus_y) <> (50, 50)`)
    .orderBy(uploads.key)
    .limit(pointsMax);
  return new Map(rows.map(({ key, x, y }) => [`/media/${key}`, { x, y }]));
}
