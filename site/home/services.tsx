import { Icon } from "#site/icons.tsx";
import type { Texts } from "#site/texts.tsx";

/** Each card has the picture of a standard of its kind. */
const cards = [
  { number: 1, picture: "iso-9001" },
  { number: 2, picture: "ispo" },
  { number: 3, picture: "lsup" },
] as const;

export function Services({ text }: { text: Texts }) {
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
              loading="lazy"
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
    </section>
  );
}
