import type { ReactNode } from "react";
import { pick } from "#shared/language.ts";
import type { PageContext } from "#site/page-context.ts";

type PageHeroProps = {
  page: PageContext;
  title: ReactNode;
  notice?: ReactNode;
  /** Below the title. */
  lead?: ReactNode;
  lang?: string;
  /** The seed of the image. */
  art?: string;
  /** The section of the page. */
  part?: { href: string; name: ReactNode };
  /** A link to something important far down the page. */
  action?: ReactNode;
};

/** The head of a text page, with breadcrumbs. */
export function PageHero({ page, title, notice, lead, lang, art = "halaman", part, action }: PageHeroProps) {
  return (
    <section className="hero hero-page">
      <img className="hero-art" src={`/art/hero/${art}.svg`} alt="" fetchPriority="low" />
      <div className="hero-inner">
        <nav className="breadcrumbs" aria-label={page.text.plain("pages.detail.breadcrumbs")}>
          <ol>
            <li>
              <a href="/">{homeName(page)}</a>
            </li>
            {part && (
              <li>
                <a href={part.href}>{part.name}</a>
              </li>
            )}
            <li aria-current="page" lang={lang}>
              {title}
            </li>
          </ol>
        </nav>
        {notice}
        <h1 lang={lang}>{title}</h1>
        {lead && <p className="hero-lead">{lead}</p>}
        {action && <div className="hero-action">{action}</div>}
      </div>
    </section>
  );
}

/** The name of the home page in the menu. */
function homeName({ data, language, text }: PageContext): ReactNode {
  const item = data.navigation.header.find(({ href }) => href === "/");
  return item ? pick(item.label, language).text : text("common.generic.back_home");
}
