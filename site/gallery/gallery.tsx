import type { Context } from "hono";
import { type GalleryImage, listGalleryCategories, listGalleryImages } from "#core/content/gallery-images.ts";
import { type Bilingual, pick } from "#shared/language.ts";
import { contentCacheControl } from "#site/cache-control.ts";
import { EmptyList } from "#site/empty-list.tsx";
import { CategoryFilter } from "#site/gallery/category-filter.tsx";
import { Lightbox } from "#site/gallery/lightbox.tsx";
import { readCategory } from "#site/gallery/list-url.ts";
import { Picture } from "#site/gallery/picture.tsx";
import { answerPage } from "#site/layout/document.tsx";
import { PageScript } from "#site/layout/page-script.tsx";
import { type PageContext, pageContext } from "#site/page-context.ts";
import { publicRead } from "#site/public-read.ts";
import type { SiteEnv } from "#web/context.ts";

type Shown = { category: string | undefined; categories: Bilingual[]; images: GalleryImage[] };

/** The gallery (specification 2.7). `?kategori=` filters; a script opens images in a lightbox instead of following their links. */
export async function answerGallery(c: Context<SiteEnv>) {
  const page = await pageContext(c);
  const { text } = page;
  const category = readCategory(page.query);
  const read = await publicRead(c, "the gallery", async (db) => {
    const [categories, images] = await Promise.all([
      listGalleryCategories(db),
      listGalleryImages(db, category),
    ]);
    return { categories, images };
  });
  const { categories, images } = read ?? { categories: [], images: [] };
  const title = text.plain("gallery.meta.title");
  const known = categories.find(({ id }) => id === category);
  return answerPage(
    c,
    page,
    {
      sheet: "gallery",
      image: "/art/card/gallery.png",
      title: known ? `${title}: ${pick(known, page.language).text}` : title,
      description: text.plain("gallery.meta.description"),
      // Made-up categories are not cached.
      cacheControl: category === undefined || known ? contentCacheControl : undefined,
      main: <GalleryPage page={page} shown={{ category, categories, images }} />,
    },
    read ? 200 : 503,
  );
}

function GalleryPage({ page, shown }: { page: PageContext; shown: Shown }) {
  const { text } = page;
  const { category, categories, images } = shown;
  return (
    <>
      <section className="gallery-opening">
        <h1>{text("gallery.intro.title")}</h1>
        <p>{text("gallery.intro.subtitle")}</p>
        <CategoryFilter page={page} categories={categories} current={category} />
      </section>
      {images.length === 0 ? (
        <EmptyList>{text("gallery.list.empty")}</EmptyList>
      ) : (
        <>
          <ul className="pictures">
            {images.map((image, position) => (
              <Picture key={image.id} page={page} image={image} position={position} />
            ))}
          </ul>
          <Lightbox text={text} />
          <PageScript entry="site/gallery/lightbox.ts" />
        </>
      )}
    </>
  );
}
