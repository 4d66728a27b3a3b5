import { pick } from "#shared/language.ts";
import { sitePageUrl } from "#shared/site-pages.ts";
import { Icon } from "#site/icons.tsx";
import type { PageContext } from "#site/page-context.ts";
import { isStandardPage } from "#site/services/standard-pages.tsx";
import { inLanguage } from "#site/texts.tsx";

/** The image of each card shows a standard of its group. */
const cards = [
  { number: 1, picture: "iso-9001" },
  { number: 2, picture: "ispo" },
  { number: 3, picture: "lsup" },
] as const;

export function Services({ page }: { page: PageContext }) {
  const { text, data, language } = page;
  const standards = data.pages.filter(isStandardPage);
  return (
    <section className="home-services home-section">
      <p className="eyebrow">{text("home.services.eyebrow")}</p>
      <h2>{text("home.services.title")}</h2>
      <p className="home-lead">{text("home.services.text")}</p>
      <div className="home-cards">
        {cards.map(({ number, picture }) => (
          <article key={number} className="card home-card">
            <img
              className="home-picture"
              src={`/art/hero/${picture}.svg`}
              alt=""
              width="640"
              height="640"
              fetchPriority="low"
            />
            <h3>{text(`home.services.card_${number}_title`)}</h3>
            <p>{text(`home.services.card_${number}_text`)}</p>
            <a href="/layanan">
              {text("home.services.card_link")}
              <Icon name="arrow-right" size={18} />
            </a>
          </article>
        ))}
      </div>
      {standards.length > 0 && (
        <nav className="home-standards" aria-label={text.plain("home.services.standards")}>
          <ul>
            {standards.map((each) => (
              <li key={each.slug}>
                <a href={sitePageUrl(each)}>{inLanguage(pick(each.title, language), language)}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </section>
  );
}
