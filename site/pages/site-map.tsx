import type { Context } from "hono";
import type { ReactNode } from "react";
import { areQuotationsTaken } from "#core/contact/quotations/settings.ts";
import { type ListedArticle, listPublishedArticles } from "#core/content/articles.ts";
import type { LinkedPage } from "#core/content/site-pages.ts";
import { listCheckPath } from "#shared/certificate-address.ts";
import { complaintStatusPath, complaintsPath } from "#shared/complaints.ts";
import { reportPath } from "#shared/forgery-reports.ts";
import { pick } from "#shared/language.ts";
import { quotationPath } from "#shared/quotations.ts";
import { articleUrl } from "#shared/schemas/article.ts";
import { sitePagesPath, sitePageUrl } from "#shared/site-pages.ts";
import { titleOf } from "#site/articles/article-values.ts";
import { contentCacheControl } from "#site/cache-control.ts";
import { answerPage } from "#site/layout/document.tsx";
import { feedUrl } from "#site/layout/head.ts";
import { type PageContext, pageContext } from "#site/page-context.ts";
import { PageHero } from "#site/pages/page-hero.tsx";
import { publicRead } from "#site/public-read.ts";
import { isStandardPage } from "#site/services/standard-pages.tsx";
import { inLanguage } from "#site/texts.tsx";
import type { SiteEnv } from "#web/context.ts";

const articlesMax = 20;

/** The list of all pages for people; crawlers read /sitemap.xml. */
export async function answerSiteMap(c: Context<SiteEnv>) {
  const page = await pageContext(c);
  const newest = await publicRead(c, "the newest articles", (db) =>
    listPublishedArticles(db, { offset: 0, limit: articlesMax }),
  );
  return answerPage(c, page, {
    sheet: "page",
    title: page.text.plain("pages.map.title"),
    description: page.text.plain("pages.map.description"),
    hasFeed: true,
    opening: "dark",
    cacheControl: contentCacheControl,
    main: <SiteMap page={page} articles={newest?.articles ?? []} />,
  });
}

function SiteMap({ page, articles }: { page: PageContext; articles: ListedArticle[] }) {
  const { text, data, language } = page;
  const menu = data.navigation.header.flatMap((item) =>
    item.href && !isOfPage(item.href) ? [{ href: item.href, label: item.label }] : [],
  );
  const standards = data.pages.filter(isStandardPage);
  const policies = data.pages.filter((each) => !isStandardPage(each));
  return (
    <>
      <PageHero page={page} title={text("pages.map.title")} />
      <div className="site-map">
        <Part title={text("pages.map.menu")}>
          {menu.map(({ href, label }) => (
            <Place key={href} href={href}>
              {inLanguage(pick(label, language), language)}
            </Place>
          ))}
        </Part>
        <Part title={text("pages.map.services")}>
          <Place href="/verifikasi-sertifikat">{text("common.header.verify_button")}</Place>
          <Place href={listCheckPath}>{text("verification.list.link")}</Place>
          <Place href={reportPath}>{text("forgery.form.title")}</Place>
          {areQuotationsTaken(data) && <Place href={quotationPath}>{text("quotations.form.link")}</Place>}
          {data.pages.some(({ has_complaint_form }) => has_complaint_form) && (
            <>
              <Place href={complaintsPath}>{text("complaints.form.title")}</Place>
              <Place href={complaintStatusPath}>{text("complaints.form.status_link")}</Place>
            </>
          )}
          <Place href={feedUrl(language)}>{text("pages.map.feed")}</Place>
        </Part>
        <PagePlaces page={page} title={text("pages.map.standards")} pages={standards} />
        <PagePlaces page={page} title={text("pages.map.policies")} pages={policies} />
        {articles.length > 0 && (
          <Part title={text("pages.map.articles")} isLong>
            {articles.map((article) => (
              <Place key={article.slug} href={articleUrl(article.slug)}>
                {inLanguage(titleOf(article, article.opening, language), language)}
              </Place>
            ))}
            <Place href="/artikel">{text("pages.map.all_articles")}</Place>
          </Part>
        )}
      </div>
    </>
  );
}

/** Pages are listed in a section of their own. */
function isOfPage(href: string): boolean {
  return href.startsWith(`${sitePagesPath}/`);
}

type PagePlacesProps = { page: PageContext; title: ReactNode; pages: LinkedPage[] };

function PagePlaces({ page: { language }, title, pages }: PagePlacesProps) {
  if (pages.length === 0) return null;
  return (
    <Part title={title}>
      {pages.map((each) => (
        <Place key={each.slug} href={sitePageUrl(each)}>
          {inLanguage(pick(each.title, language), language)}
        </Place>
      ))}
    </Part>
  );
}

function Part(props: { title: ReactNode; isLong?: true; children: ReactNode }) {
  const { title, isLong, children } = props;
  return (
    <section className={isLong ? "is-long" : undefined}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function Place({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href}>{children}</a>
    </li>
  );
}
