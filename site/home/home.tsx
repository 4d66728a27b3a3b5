import type { Context } from "hono";
import { type HeroSlide, listActiveHeroSlides } from "#core/content/hero-slides.ts";
import { type ListedPartner, listPartners } from "#core/content/partners.ts";
import { contentCacheControl } from "#site/cache-control.ts";
import { About } from "#site/home/about.tsx";
import { CallToAction } from "#site/home/call-to-action.tsx";
import { Hero, slideImage, slideSizes } from "#site/home/hero.tsx";
import { Invitation } from "#site/home/invitation.tsx";
import { PartnerStrip } from "#site/home/partner-strip.tsx";
import { Services } from "#site/home/services.tsx";
import { answerPage } from "#site/layout/document.tsx";
import { PageScript } from "#site/layout/page-script.tsx";
import { type PageContext, pageContext } from "#site/page-context.ts";
import { publicRead } from "#site/public-read.ts";
import { SearchBox } from "#site/verification/search-box.tsx";
import type { SiteEnv } from "#web/context.ts";

/** The home page (specification 2.4): what could not be read is left out of it, as if there were none. */
export async function answerHome(c: Context<SiteEnv>) {
  const page = await pageContext(c);
  const [slides = [], partners = []] = await Promise.all([
    publicRead(c, "the hero slides", listActiveHeroSlides),
    publicRead(c, "the partners", listPartners),
  ]);
  return answerPage(c, page, {
    sheet: "home",
    title: page.text.plain("home.meta.title"),
    description: page.text.plain("home.meta.description"),
    opening: "dark",
    cacheControl: contentCacheControl,
    preloadImage: slides[0] && { address: slideImage(slides[0]), sizes: slideSizes },
    main: <HomePage page={page} slides={slides} partners={partners} />,
  });
}

type HomePageProps = { page: PageContext; slides: HeroSlide[]; partners: ListedPartner[] };

function HomePage({ page: { text }, slides, partners }: HomePageProps) {
  return (
    <>
      <Hero text={text} slides={slides} />
      <div className="search-shelf">
        <SearchBox text={text} />
      </div>
      <About text={text} />
      <Services text={text} />
      {partners.length > 0 && <PartnerStrip text={text} partners={partners} />}
      <CallToAction text={text} />
      <Invitation text={text} />
      <PageScript entry="site/home/browser.ts" />
    </>
  );
}
