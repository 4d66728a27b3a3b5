import type { ReactNode } from "react";
import type { OfferedService } from "#core/content/services.ts";
import { type Bilingual, pick } from "#shared/language.ts";
import { sitePageUrl } from "#shared/site-pages.ts";
import { Icon } from "#site/icons.tsx";
import type { PageContext } from "#site/page-context.ts";
import { pageOfService } from "#site/services/standard-pages.tsx";
import { inLanguage } from "#site/texts.tsx";

export type DrawnService = OfferedService & { drawnIcon: ReactNode };

/** Anchors that the menu links to. */
const ids = { iso: "iso", national: "standar-nasional" } as const;

type GroupProps = { page: PageContext; name: keyof typeof ids; services: DrawnService[] };

export function ServiceGroup({ page, name, services }: GroupProps) {
  const { text } = page;
  if (services.length === 0) return null;
  return (
    <section className="service-group" id={ids[name]}>
      <div className="service-group-head">
        <h2>{text(`services.groups.${name}_title`)}</h2>
        <p>{text(`services.groups.${name}_text`)}</p>
      </div>
      <div className="service-list">
        {services.map((service) => (
          <Service key={service.id} page={page} service={service} />
        ))}
      </div>
    </section>
  );
}

export function anchorOf({ id }: Pick<OfferedService, "id">): string {
  return `layanan-${id}`;
}

function Service({ page, service }: { page: PageContext; service: DrawnService }) {
  const { text, language } = page;
  const own = pageOfService(page, service.id);
  const shown = (value: Bilingual) => inLanguage(pick(value, language), language);
  return (
    <article className="service" id={anchorOf(service)}>
      <img
        className="service-picture"
        src={pictureOf(service)}
        alt=""
        width="640"
        height="640"
        fetchPriority="low"
      />
      <div>
        <h3>{shown(service.title)}</h3>
        {hasText(service.description) && <p className="as-typed">{shown(service.description)}</p>}
        {service.features.length > 0 && (
          <>
            <h4>{text("services.list.features_title")}</h4>
            <ul className="service-features">
              {service.features.map((feature) => (
                <li key={`${feature.id}${feature.en}`}>
                  <Icon name="check" size={18} />
                  <span>{shown(feature)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        {own && (
          <a className="text-link" href={sitePageUrl(own)}>
            {text("services.list.more")}
            <span className="sr-only">: {shown(service.title)}</span>
            <Icon name="arrow-right" size={18} />
          </a>
        )}
      </div>
    </article>
  );
}

/** A generated image for the standard or field in the title. */
function pictureOf({ title }: OfferedService): string {
  const words = (title.id.trim() || title.en).toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return `/art/hero/${words.slice(0, 100) || "layanan"}.svg`;
}

function hasText({ id, en }: Bilingual): boolean {
  return id.trim() !== "" || en.trim() !== "";
}
