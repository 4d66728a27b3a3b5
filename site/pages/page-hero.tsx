import type { ReactNode } from "react";
import { pick } from "#shared/language.ts";
import type { PageContext } from "#site/page-context.ts";

/** The head of a page of text, with the way back. */
export function PageHero(props: { page: PageContext; title: ReactNode; notice?: ReactNode; lang?: string }) {
  const { page, title, notice, lang } = props;
  return (
    <section className="hero hero-page">
      <img className="hero-art" src="/art/hero/halaman.svg" alt="" fetchPriority="low" />
      <div className="hero-inner">
        <nav className="breadcrumbs" aria-label={page.text.plain("pages.detail.breadcrumbs")}>
          <ol>
            <li>
              <a href="/">{homeName(page)}</a>
            </li>
            <li aria-current="page" lang={lang}>
              {title}
            </li>
          </ol>
        </nav>
        {notice}
        <h1 lang={lang}>{title}</h1>
      </div>
    </section>
  );
}

/** As the menu calls it. */
function homeName({ data, language, text }: PageContext): ReactNode {
  const item = data.navigation.header.find(({ href }) => href === "/");
  return item ? pick(item.label, language).text : text("common.generic.back_home");
}
