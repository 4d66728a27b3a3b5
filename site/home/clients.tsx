import type { CustomerSector } from "#core/content/customers.ts";
import { defaultLanguage } from "#shared/language.ts";
import { Icon } from "#site/icons.tsx";
import type { PageContext } from "#site/page-context.ts";
import { inLanguage } from "#site/texts.tsx";

/** For whom the body works, by sector. Staff write category and sector in the default language. */
export function Clients({ page, sectors }: { page: PageContext; sectors: CustomerSector[] }) {
  const { text, language } = page;
  const written = (words: string) => inLanguage({ text: words, language: defaultLanguage }, language);
  return (
    <section className="home-section home-clients">
      <div className="home-section-head">
        <h2>{text("home.clients.title")}</h2>
        <a className="text-link" href="/customer">
          {text("home.clients.link")}
          <Icon name="arrow-right" size={18} />
        </a>
      </div>
      <ul>
        {sectors.map(({ category, customers, sectors }) => (
          <li key={category}>
            <h3>{written(category)}</h3>
            <p className="client-count">
              {text(`home.clients.count_${customers === 1 ? "one" : "many"}`, { count: customers })}
            </p>
            {sectors.length > 0 && <p>{written(sectors.join(" · "))}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
