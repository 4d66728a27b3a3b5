import { companyShortName } from "#core/content/company.ts";
import { MapDrawing } from "#site/contact/map-drawing.tsx";
import { Icon } from "#site/icons.tsx";
import type { PageContext } from "#site/page-context.ts";

/**
 * The map (specification 2.8). It comes from a third party that sees who loads it, so a drawing is shown until the visitor asks
 * for the map by a link; contact-form.ts keeps the typed text over the reload.
 */
export function OfficeMap({ page }: { page: PageContext }) {
  const { text, data, query } = page;
  const setting = (key: string) => data.settings.get(key)?.trim();
  const address = setting("contact_address");
  const place = encodeURIComponent(setting("map_address") || address || companyShortName(data));
  const frame = `https://www.google.com/maps?q=${place}&hl=${page.language}&output=embed`;
  const title = text.plain("contact.map.frame", { company: companyShortName(data) });
  return (
    <section className="office-map" id="peta" aria-labelledby="map-title">
      <h2 id="map-title">{text("contact.map.title")}</h2>
      <div className="map-place">
        {query.get("peta") === "tampil" ? (
          <iframe src={frame} title={title} sandbox="allow-scripts allow-same-origin allow-popups" />
        ) : (
          <>
            <MapDrawing />
            <div className="map-words">
              <a
                className="button"
                href="/kontak?peta=tampil#peta"
                rel="nofollow"
                data-map={frame}
                data-map-title={title}
              >
                {text("contact.map.load")}
              </a>
              <p>{text("contact.map.load_hint")}</p>
            </div>
          </>
        )}
      </div>
      {address && <p className="map-address as-typed">{address}</p>}
      <a
        className="text-link"
        href={`https://www.google.com/maps/search/?api=1&query=${place}`}
        target="_blank"
        rel="noopener"
      >
        {text("contact.map.open")}
        <Icon name="arrow-out" size={16} />
        <span className="sr-only">{text("common.generic.new_tab")}</span>
      </a>
    </section>
  );
}
