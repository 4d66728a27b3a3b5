import { Icon, type IconName } from "#site/icons.tsx";
import type { Texts } from "#site/texts.tsx";

const points = [
  { number: 1, icon: "scale" },
  { number: 2, icon: "compass" },
  { number: 3, icon: "search" },
] as const satisfies { number: number; icon: IconName }[];

export function About({ text }: { text: Texts }) {
  return (
    <section className="home-about home-section">
      <div className="home-about-words">
        <p className="eyebrow">{text("home.about.eyebrow")}</p>
        <h2>{text("home.about.title")}</h2>
        <p className="home-lead">{text("home.about.text")}</p>
        <a className="button button-quiet" href="/tentang">
          <span>
            {text("home.about.learn_more")}
            <span className="sr-only">: {text("home.about.eyebrow")}</span>
          </span>
          <Icon name="arrow-right" size={18} />
        </a>
      </div>
      <ul className="home-points">
        {points.map(({ number, icon }) => (
          <li key={number}>
            <span className="card-sign">
              <Icon name={icon} />
            </span>
            <div>
              <h3>{text(`home.about.point_${number}_title`)}</h3>
              <p>{text(`home.about.point_${number}_text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
