import { pick } from "#shared/language.ts";
import { sitePageUrl } from "#shared/site-pages.ts";
import { Icon } from "#site/icons.tsx";
import type { PageContext } from "#site/page-context.ts";
import { anchorOf, type DrawnService } from "#site/services/service-group.tsx";
import { pageOfService } from "#site/services/standard-pages.tsx";
import { inLanguage } from "#site/texts.tsx";

/** An overview of all services, each linked to its page or to its section below. */
export function AllServices({ page, services }: { page: PageContext; services: DrawnService[] }) {
  const { text, language } = page;
  return (
    <section className="all-services">
      <div>
        <h2>{text("services.groups.all_title")}</h2>
        <p>{text("services.groups.all_text")}</p>
      </div>
      <ul>
        {services.map((service) => (
          <li key={service.id}>
            <a href={placeOf(page, service)}>
              {service.drawnIcon}
              <span>{inLanguage(pick(service.title, language), language)}</span>
              <Icon name={pageOfService(page, service.id) ? "arrow-right" : "arrow-down"} size={18} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function placeOf(page: PageContext, service: DrawnService): string {
  const own = pageOfService(page, service.id);
  return own ? sitePageUrl(own) : `#${anchorOf(service)}`;
}
