import { contentPages } from "#panel/content/pages.tsx";
import { HeroSlideList } from "#panel/hero-slides/list.tsx";
import { heroSlideSection } from "#panel/hero-slides/section.tsx";

export const pages = { list: <HeroSlideList />, ...contentPages(heroSlideSection) };
