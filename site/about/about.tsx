import type { Context } from "hono";
import { History } from "#site/about/history.tsx";
import { Papers } from "#site/about/papers.tsx";
import { Purpose } from "#site/about/purpose.tsx";
import { Values } from "#site/about/values.tsx";
import { contentCacheControl } from "#site/cache-control.ts";
import { answerPage } from "#site/layout/document.tsx";
import { type PageContext, pageContext } from "#site/page-context.ts";
import type { SiteEnv } from "#web/context.ts";

/** The about page (specification 2.5). All of its content is in the site's data: no query. */
export async function answerAbout(c: Context<SiteEnv>) {
  const page = await pageContext(c);
  return answerPage(c, page, {
    sheet: "about",
    title: page.text.plain("about.meta.title"),
    image: "/art/card/about.png",
    description: page.text.plain("about.meta.description"),
    opening: "dark",
    cacheControl: contentCacheControl,
    main: <AboutPage page={page} />,
  });
}

function AboutPage({ page }: { page: PageContext }) {
  const { text } = page;
  return (
    <>
      <section className="hero hero-about">
        <img className="hero-art" src="/art/hero/tentang.svg" alt="" fetchPriority="low" />
        <div className="hero-inner">
          <h1>{text("about.intro.title")}</h1>
          <p className="hero-lead">{text("about.intro.subtitle")}</p>
        </div>
      </section>
      <History text={text} />
      <Papers page={page} />
      <Purpose text={text} />
      <Values text={text} />
    </>
  );
}
