import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Queryable } from "#core/db/client.ts";
import { articles, heroSlider, sitePages } from "#core/db/schema.ts";
import { type PublicationState, publicationStates } from "#shared/publication.ts";

/** The columns of a row's publication: `published` or `is_active`, start and end. */
type Publication = { isOn: AnyPgColumn; publish_at: AnyPgColumn; unpublish_at: AnyPgColumn };

export const articlePublication: Publication = { ...articles, isOn: articles.published };
export const slidePublication: Publication = { ...heroSlider, isOn: heroSlider.is_active };
export const pagePublication: Publication = { ...sitePages, isOn: sitePages.published };

/** The tables with scheduled publication. */
export const scheduledTables = new Set(["articles", "hero_slider", "site_pages"]);

/** Whether a row is public. Uses the server's clock, not the database's: the page cache expires pages by the same clock. */
export function isPublic({ isOn, publish_at, unpublish_at }: Publication, now = new Date()): SQL | undefined {
  const moment = now.toISOString();
  return and(
    eq(isOn, true),
    sql`(${publish_at} is null or ${publish_at} <= ${moment}::timestamptz)`,
    sql`(${unpublish_at} is null or ${unpublish_at} > ${moment}::timestamptz)`,
  );
}

/** A list filter by the state that `publicationState` of shared/publication.ts computes for one row. */
export function inStateOf(publication: Publication): (state: string) => SQL {
  return (state) => inPublicationState(publication, z.enum(publicationStates).parse(state));
}

function inPublicationState(publication: Publication, state: PublicationState): SQL {
  const { isOn, publish_at, unpublish_at } = publication;
  const moment = new Date().toISOString();
  const hasEnded = sql`coalesce(${unpublish_at} <= ${moment}::timestamptz, false)`;
  const isToCome = sql`coalesce(${publish_at} > ${moment}::timestamptz, false)`;
  const states: Record<PublicationState, SQL> = {
    draft: sql`not ${isOn}`,
    scheduled: sql`(${isOn} and not ${hasEnded} and ${isToCome})`,
    public: sql`(${isOn} and not ${hasEnded} and not ${isToCome})`,
    ended: sql`(${isOn} and ${hasEnded})`,
  };
  return states[state];
}

/**
 * The times at which something becomes public or stops being public, in ms and sorted: all future ones, and those of the last day, because
 * clocks differ.
 */
export async function listPublicationMoments(db: Queryable): Promise<number[]> {
  const { rows } = await db.execute<{ moment: string }>(sql`
    select distinct extract(epoch from moment) * 1000 as moment from (
      select unnest(array[publish_at, unpublish_at]) as moment from ${articles} where published
      union all select unnest(array[publish_at, unpublish_at]) from ${heroSlider} where is_active
      union all select unnest(array[publish_at, unpublish_at]) from ${sitePages} where published
    ) moments where moment > now() - interval '1 day' order by 1`);
  return rows.map(({ moment }) => Number(moment));
}
