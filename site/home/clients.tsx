import { Fragment } from "react";
import type { CustomerSector } from "#core/content/customers.ts";
import { pick } from "#shared/language.ts";
import { Icon } from "#site/icons.tsx";
import type { PageContext } from "#site/page-context.ts";
import { inLanguage } from "#site/texts.tsx";

/** The sectors of the body's customers. */
export function Clients({ page, sectors }: { page: PageContext; sectors: CustomerSector[] }) {
  const { text, language } = page;
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
          <li key={category.id}>
            <h3>{inLanguage(pick(category, language), language)}</h3>
            <p className="client-count">
              {text(`home.clients.count_${customers === 1 ? "one" : "many"}`, { count: customers })}
            </p>
            {sectors.length > 0 && (
              <p>
                {sectors.map((sector, index) => (
                  <Fragment key={sector.id}>
                    {index > 0 && "\u00a0· "}
                    {inLanguage(pick(sector, language), language)}
                  </Fragment>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
