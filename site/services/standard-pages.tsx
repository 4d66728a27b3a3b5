import { areQuotationsTaken } from "#core/contact/quotations/settings.ts";
import type { LinkedPage, SitePage } from "#core/content/site-pages.ts";
import { pick } from "#shared/language.ts";
import { quotationUrl } from "#shared/quotations.ts";
import { servicesPath, sitePageUrl } from "#shared/site-pages.ts";
import { Icon } from "#site/icons.tsx";
import type { PageContext } from "#site/page-context.ts";
import { AccreditationLink } from "#site/pages/accreditation-link.tsx";
import { inLanguage } from "#site/texts.tsx";
import { searchUrl } from "#site/verification/search-request.ts";

/** Whether a page is about a service and thus below the services. */
export function isStandardPage({ placement }: Pick<LinkedPage, "placement">): boolean {
  return placement === "services";
}

/** The published page about a service, if any. */
export function pageOfService({ data }: PageContext, serviceId: string): LinkedPage | undefined {
  return data.pages.find((page) => isStandardPage(page) && page.service_id === serviceId);
}

/** The hero of such a page: image, description, and a link to the services. */
export function standardHero({ text, language }: PageContext, { slug, description }: SitePage) {
  const lead = pick(description, language);
  return {
    art: /^[\w-]+$/.test(slug) ? slug : "layanan",
    part: { href: servicesPath, name: text("services.meta.title") },
    ...(lead.text && { lead: inLanguage(lead, language) }),
  };
}

/** Related links: certified clients, a quotation, and other standards. */
export function StandardAside({ page, found }: { page: PageContext; found: SitePage }) {
  const { text, data, language } = page;
  const others = data.pages.filter((each) => isStandardPage(each) && each.slug !== found.slug);
  return (
    <div className="page-asides">
      <section className="page-aside" aria-labelledby="at-a-glance">
        <h2 id="at-a-glance">{text("services.detail.at_a_glance")}</h2>
        {found.standard && (
          <>
            <dl className="standard-facts">
              <dt>{text("services.detail.standard")}</dt>
              <dd>{found.standard}</dd>
            </dl>
            <a className="with-icon" href={certificatesUrl(found.standard)}>
              <Icon name="search" size={18} />
              {text("services.detail.certificates")}
            </a>
          </>
        )}
        <AccreditationLink page={page} className="with-icon" />
        <a className="with-icon" href="/kontak">
          <Icon name="message" size={18} />
          {text("services.detail.contact")}
        </a>
        <QuotationLink page={page} found={found} />
      </section>
      {others.length > 0 && (
        <nav className="page-aside" aria-labelledby="other-standards">
          <h2 id="other-standards">{text("services.detail.others")}</h2>
          <ul>
            {others.map((each) => (
              <li key={each.slug}>
                <a href={sitePageUrl(each)}>{inLanguage(pick(each.title, language), language)}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

/** A link to the quotation form for this standard, if the body takes requests. */
export function QuotationLink({ page: { text, data }, found }: { page: PageContext; found: SitePage }) {
  if (!areQuotationsTaken(data)) return null;
  return (
    <a className="button" href={quotationUrl(found.slug)}>
      {text("quotations.form.link")}
    </a>
  );
}

/** The search for certificates of this standard, shown as a list even for a single one. */
function certificatesUrl(standard: string): string {
  const nothing = { verdict: undefined, page: 1 };
  return searchUrl({ term: standard, standard, isListed: true, ...nothing }, {});
}
