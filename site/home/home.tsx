import type { Context } from "hono";
import { type ListedArticle, listNewestArticles } from "#core/content/articles.ts";
import { type CustomerSector, listCustomerSectors } from "#core/content/customers.ts";
import { findHeroSlide, type HeroSlide, listActiveHeroSlides } from "#core/content/hero-slides.ts";
import { type ListedPartner, listPartners } from "#core/content/partners.ts";
import type { RegisterCounts } from "#core/register/counts.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import { limits } from "#shared/limits.ts";
import { contentCacheControl } from "#site/cache-control.ts";
import { About } from "#site/home/about.tsx";
import { CallToAction } from "#site/home/call-to-action.tsx";
import { CheckCard } from "#site/home/check-card.tsx";
import { Clients } from "#site/home/clients.tsx";
import { Facts } from "#site/home/facts.tsx";
import { Hero, slideImage, slideSizes } from "#site/home/hero.tsx";
import { LatestArticles } from "#site/home/latest-articles.tsx";
import { PartnerStrip } from "#site/home/partner-strip.tsx";
import { Popup } from "#site/home/popup.tsx";
import { Services } from "#site/home/services.tsx";
import { answerPage } from "#site/layout/document.tsx";
import { PageScript } from "#site/layout/page-script.tsx";
import { type PageContext, pageContext } from "#site/page-context.ts";
import { publicRead } from "#site/public-read.ts";
import { StateNotice } from "#site/state-notice.tsx";
import type { SiteEnv } from "#web/context.ts";

type Preview = Awaited<ReturnType<typeof findHeroSlide>>;

type Shown = {
  preview: Preview;
  slides: HeroSlide[];
  partners: ListedPartner[];
  sectors: CustomerSector[];
  articles: ListedArticle[];
  counts: RegisterCounts | undefined;
};

/** The home page (specification 2.4). Parts that cannot be read are left out. */
export async function answerHome(c: Context<SiteEnv>) {
  const page = await pageContext(c);
  const preview = await readPreview(c, page);
  const [listed = [], partners = [], sectors = [], articles = [], { counts, until }] = await Promise.all([
    publicRead(c, "the hero slides", listActiveHeroSlides),
    publicRead(c, "the partners", listPartners),
    publicRead(c, "the sectors of customers", listCustomerSectors),
    publicRead(c, "the latest articles", (db) => listNewestArticles(db, limits.homeArticlesMax)),
    c.var.services.registerCounts.read(new Date()),
  ]);
  const slides = preview ? [preview, ...listed.filter(({ id }) => id !== preview.id)] : listed;
  // The counts change without a content change, so the page expires in the page cache.
  c.header("Expires", until.toUTCString());
  return answerPage(c, page, {
    sheet: "home",
    title: page.text.plain("home.meta.title"),
    description: page.text.plain("home.meta.description"),
    opening: "dark",
    isHidden: preview !== undefined,
    cacheControl: preview ? undefined : contentCacheControl,
    preloadImage: slides[0] && { address: slideImage(slides[0]), sizes: slideSizes },
    main: <HomePage page={page} shown={{ preview, slides, partners, sectors, articles, counts }} />,
  });
}

/** The slide in `?pratinjau=`, for staff; visitors see the page without it. */
async function readPreview(c: Context<SiteEnv>, page: PageContext): Promise<Preview> {
  const id = page.query.get("pratinjau") ?? "";
  if (!page.mayReadDrafts || !isCertificateId(id)) return undefined;
  return await publicRead(c, "a hero slide", (db) => findHeroSlide(db, id));
}

function HomePage({ page, shown }: { page: PageContext; shown: Shown }) {
  const { text } = page;
  const { preview, slides, partners, sectors, articles, counts } = shown;
  return (
    <>
      <div className="home-opening">
        <Hero page={page} slides={slides} notice={preview && <StateNotice text={text} row={preview} />} />
        <CheckCard text={text} />
      </div>
      <Facts page={page} counts={counts} />
      <About text={text} />
      <Services page={page} />
      {sectors.length > 0 && <Clients page={page} sectors={sectors} />}
      {articles.length > 0 && <LatestArticles page={page} articles={articles} />}
      {partners.length > 0 && <PartnerStrip text={text} partners={partners} />}
      <CallToAction text={text} />
      <Popup text={text} />
      <PageScript entry="site/home/browser.ts" />
    </>
  );
}
