import type { Context } from "hono";
import type { RequestEnv } from "#core/request-context.ts";
import { answerPage } from "#site/layout/document.tsx";
import { type PageContext, pageContext } from "#site/page-context.ts";
import { SearchBox } from "#site/verification/search-box.tsx";

/** The beginning of the home page (specification 2.4): who we are, and the register in one box. */
export async function answerHome(c: Context<RequestEnv>) {
  const page = await pageContext(c);
  return answerPage(c, page, {
    title: page.text.plain("home.meta.title"),
    description: page.text.plain("home.meta.description"),
    opening: "dark",
    cacheControl: "private, no-cache",
    main: <HomePage page={page} />,
  });
}

function HomePage({ page }: { page: PageContext }) {
  const { text } = page;
  return (
    <>
      <section className="hero hero-home">
        <img className="hero-art" src="/art/hero/1.svg" alt="" fetchPriority="low" />
        <div className="hero-inner">
          <p className="eyebrow">{text("home.hero.eyebrow")}</p>
          <h1>{text("home.about.title")}</h1>
          <p className="hero-lead">{text("home.meta.description")}</p>
        </div>
      </section>
      <div className="search-shelf">
        <SearchBox text={text} />
      </div>
      <section className="cards-section">
        <p className="eyebrow">{text("home.services.eyebrow")}</p>
        <h2>{text("home.services.title")}</h2>
        <p className="section-lead">{text("home.services.text")}</p>
        <div className="help-cards">
          {([1, 2, 3] as const).map((number) => (
            <article key={number} className="card">
              <h3>{text(`home.services.card_${number}_title`)}</h3>
              <p>{text(`home.services.card_${number}_text`)}</p>
              <a href="/layanan">{text("home.services.card_link")}</a>
            </article>
          ))}
        </div>
      </section>
    </>
  );
}
