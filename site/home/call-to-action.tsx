import { Icon } from "#site/icons.tsx";
import type { Texts } from "#site/texts.tsx";

export function CallToAction({ text }: { text: Texts }) {
  return (
    <section className="home-cta">
      <img src="/art/hero/kontak.svg" alt="" width="640" height="640" fetchPriority="low" />
      <div>
        <h2>{text("home.cta.title")}</h2>
        <p>{text("home.cta.text")}</p>
      </div>
      <a className="button" href="/kontak">
        {text("home.cta.button")}
        <Icon name="arrow-right" size={18} />
      </a>
    </section>
  );
}
