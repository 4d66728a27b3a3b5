import { asc, eq, sql } from "drizzle-orm";
import { isPublic, slidePublication } from "#core/content/publication.ts";
import { type ContentKind, columnsFor } from "#core/content/rows.ts";
import type { Queryable } from "#core/db/client.ts";
import { heroSlider } from "#core/db/schema.ts";
import type { HeroSlideSort } from "#shared/answers/hero-slides.ts";
import { bilingualOf } from "#shared/bilingual.ts";
import type { Bilingual } from "#shared/language.ts";
import { limits } from "#shared/limits.ts";
import { type PublicationState, type PublicationTimes, publicationState } from "#shared/publication.ts";
import { type HeroSlideInput, heroSlideInput } from "#shared/schemas/hero-slide.ts";

/** Slides in the panel (specification 2.12 and 7.3). */
export const heroSlideKind: ContentKind<HeroSlideInput, HeroSlideSort> = {
  table: heroSlider,
  entity: "hero_slider",
  columns: columnsFor(heroSlider, heroSlideInput),
  sorts: { display_order: heroSlider.display_order },
  searched: sql`lower(${heroSlider.title_id} || ' ' || ${heroSlider.title_en})`,
};

export type HeroSlide = {
  id: string;
  image_url: string;
  title: Bilingual;
  subtitle: Bilingual;
  button_text: Bilingual;
  /** As typed by staff: the page checks whether it is a safe link. */
  button_link: string;
};

/** The active, currently scheduled slides by display_order (specification 7.1), at most `limits.heroSlidesMax`. */
export async function listActiveHeroSlides(db: Queryable): Promise<HeroSlide[]> {
  const rows = await db
    .select(shown)
    .from(heroSlider)
    .where(isPublic(slidePublication))
    .orderBy(asc(heroSlider.display_order), asc(heroSlider.id))
    .limit(limits.heroSlidesMax);
  return rows.map(asSlide);
}

/** A slide for its preview, with its publication state. The page checks who may see it. */
export async function findHeroSlide(
  db: Queryable,
  id: string,
): Promise<(HeroSlide & PublicationTimes & { state: PublicationState }) | undefined> {
  const { is_active, publish_at, unpublish_at } = heroSlider;
  const [row] = await db
    .select({ ...shown, is_active, publish_at, unpublish_at })
    .from(heroSlider)
    .where(eq(heroSlider.id, id));
  if (!row) return undefined;
  const times = { publish_at: row.publish_at, unpublish_at: row.unpublish_at };
  return { ...asSlide(row), ...times, state: publicationState(row.is_active, times, Date.now()) };
}

const shown = {
  id: heroSlider.id,
  image_url: heroSlider.image_url,
  title_id: heroSlider.title_id,
  title_en: heroSlider.title_en,
  subtitle_id: heroSlider.subtitle_id,
  subtitle_en: heroSlider.subtitle_en,
  button_text_id: heroSlider.button_text_id,
  button_text_en: heroSlider.button_text_en,
  button_link: heroSlider.button_link,
};

function asSlide(row: { [Field in keyof typeof shown]: string }): HeroSlide {
  return {
    id: row.id,
    image_url: row.image_url,
    title: bilingualOf(row, "title"),
    subtitle: bilingualOf(row, "subtitle"),
    button_text: bilingualOf(row, "button_text"),
    button_link: row.button_link,
  };
}
