import type { ReactNode } from "react";
import type { HeroSlide } from "#core/content/hero-slides.ts";
import { pick } from "#shared/language.ts";
import { ContentImage } from "#site/content-image.tsx";
import { focusClass } from "#site/focus.ts";
import { HeroControls } from "#site/home/hero-controls.tsx";
import { Icon } from "#site/icons.tsx";
import { linkUrl } from "#site/link-address.ts";
import type { PageContext } from "#site/page-context.ts";
import { inLanguage } from "#site/texts.tsx";

type HeroProps = {
  page: PageContext;
  slides: HeroSlide[];
  /** A notice on the first slide, for a preview by staff. */
  notice?: ReactNode;
};

/**
 * The hero slider, by the carousel pattern of the ARIA practices guide. Without JavaScript it is a scrolling row with scroll
 * snap and links as dots; carousel.ts adds the rest.
 */
export function Hero({ page, slides, notice }: HeroProps) {
  const { text } = page;
  const isMoving = slides.length > 1;
  return (
    <section
      className="home-hero"
      aria-roledescription={isMoving ? text.plain("home.hero.role") : undefined}
      aria-label={text.plain("home.hero.label")}
      data-carousel=""
    >
      <h1 className="hero-eyebrow eyebrow">
        <span>{text("home.hero.eyebrow")}</span>
      </h1>
      {isMoving && <HeroControls text={text} slides={slides} />}
      <div className="hero-slides">
        {slides.length === 0 ? (
          <EmptyHero page={page} />
        ) : (
          slides.map((slide, index) => (
            <Slide
              key={slide.id}
              page={page}
              slide={slide}
              number={index + 1}
              total={slides.length}
              notice={index === 0 && notice}
            />
          ))
        )}
      </div>
    </section>
  );
}

type SlideProps = { page: PageContext; slide: HeroSlide; number: number; total: number; notice: ReactNode };

function Slide({ page, slide, number, total, notice }: SlideProps) {
  const { text, language } = page;
  const subtitle = pick(slide.subtitle, language);
  const buttonText = pick(slide.button_text, language);
  const address = linkUrl(slide.button_link);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no set of form fields
    <div
      className="hero-slide"
      role="group"
      id={`slide-${number}`}
      aria-roledescription={text.plain("home.hero.slide_role")}
      aria-label={text.plain("home.hero.dot", { number, total })}
    >
      <SlideArt page={page} address={slideImage(slide)} isFirst={number === 1} />
      <p className="hero-loading" role="status">
        <span className="sr-only">{text("common.generic.loading")}</span>
      </p>
      <div className="hero-words">
        {notice}
        <h2>{inLanguage(pick(slide.title, language), language)}</h2>
        {subtitle.text && <p className="hero-lead as-typed">{inLanguage(subtitle, language)}</p>}
        {buttonText.text && address && (
          <a className="button hero-button" href={address}>
            {inLanguage(buttonText, language)}
            <Icon name="arrow-right" size={18} />
          </a>
        )}
      </div>
    </div>
  );
}

/** Specification 2.4: the fallback without active slides. */
function EmptyHero({ page }: { page: PageContext }) {
  const { text } = page;
  return (
    <div className="hero-slide">
      <SlideArt page={page} address="/art/hero/1.svg" isFirst />
      <div className="hero-words">
        <h2>{text("home.hero.empty_title")}</h2>
        <p className="hero-lead">{text("home.hero.empty_text")}</p>
      </div>
    </div>
  );
}

type SlideArtProps = { page: PageContext; address: string; isFirst: boolean };

function SlideArt({ page: { data }, address, isFirst }: SlideArtProps) {
  return (
    <ContentImage
      className={focusClass(data, address, "hero-art")}
      address={address}
      sizes={slideSizes}
      alt=""
      width={1600}
      height={900}
      draggable={false}
      {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy" })}
    />
  );
}

/** The image takes the right side of the window; on a phone it is a circle. */
export const slideSizes = "(max-width: 47.99rem) 14rem, (orientation: portrait) 100vw, 75vw";

/** The slide's image, or a generated one. */
export function slideImage(slide: HeroSlide): string {
  return slide.image_url.trim() || `/art/hero/${slide.id}.svg`;
}
