import { rosette } from "#shared/guilloche.ts";
import { Icon } from "#site/icons.tsx";
import type { Texts } from "#site/texts.tsx";
import { Repeated } from "#web/art/repeated.tsx";

/** Each card has a seal of its own. */
const cards = [
  { number: 1, seal: rosette(80, [{ amplitude: 0.2, periods: 8 }]) },
  { number: 2, seal: rosette(80, [{ amplitude: 0.24, periods: 5 }]) },
  { number: 3, seal: rosette(80, [{ amplitude: 0.14, periods: 12 }]) },
] as const;

export function Services({ text }: { text: Texts }) {
  return (
    <section className="home-services home-section">
      <p className="eyebrow">{text("home.services.eyebrow")}</p>
      <h2>{text("home.services.title")}</h2>
      <p className="home-lead">{text("home.services.text")}</p>
      <div className="home-cards">
        {cards.map(({ number, seal }) => (
          <article key={number} className="card home-card">
            <Seals id={`seal-${number}`} path={seal} />
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

const box = "-100 -100 200 200";

/** The seal, and large and faint in the corner the same again. */
function Seals({ id, path }: { id: string; path: string }) {
  return (
    <>
      <svg className="home-seal" viewBox={box} width="64" height="64" fill="none" aria-hidden="true">
        <g id={id}>
          <Repeated id={`${id}-`} doublings={4} rotate={1.9} scale={0.957}>
            <path d={path} />
          </Repeated>
        </g>
      </svg>
      <svg className="home-seal-shade" viewBox={box} width="208" height="208" fill="none" aria-hidden="true">
        <use href={`#${id}`} />
      </svg>
    </>
  );
}
