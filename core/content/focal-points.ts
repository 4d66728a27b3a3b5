import { sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { uploads } from "#core/db/schema.ts";

/** The point of an image that must stay visible when it is cropped: percent of its width from the left, and of its height from the top. */
export type FocalPoint = { x: number; y: number };

/** More than a site has images. */
const pointsMax = 5_000;

/** The focal points of uploads by URL; images without one are cropped around their centre. */
export async function listFocalPoints(db: Queryable): Promise<ReadonlyMap<string, FocalPoint>> {
  const rows = await db
    .select({ key: uploads.key, x: uploads.focus_x, y: uploads.focus_y })
    .from(uploads)
    .where(sql`(focus_x, focus_y) <> (50, 50)`)
    .orderBy(uploads.key)
    .limit(pointsMax);
  return new Map(rows.map(({ key, x, y }) => [`/media/${key}`, { x, y }]));
}
