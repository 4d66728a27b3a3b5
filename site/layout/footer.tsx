import { renderToStaticMarkup } from "react-dom/server";
import { companyName, companyShortName } from "#core/content/company.ts";
import type { NavigationItem } from "#core/content/site-data.ts";
import { pick } from "#shared/language.ts";
import { siteMapPath } from "#shared/site-pages.ts";
import { dayInJakarta } from "#shared/time.ts";
import { Icon } from "#site/icons.tsx";
import { ChatButton } from "#site/layout/chat-button.tsx";
import { ContactBlock } from "#site/layout/contact-block.tsx";
import { feedUrl } from "#site/layout/head.ts";
import { labelOf } from "#site/layout/main-menu.tsx";
import { webUrl } from "#site/link-address.ts";
import type { PageContext } from "#site/page-context.ts";
import { templates, textOf } from "#site/template.ts";
import { inLanguage } from "#site/texts.tsx";

const drawn = templates<{ year: string; visitorCount: string }>();

/** The footer of specification 2.3 as HTML. */
export function footerHtml(page: PageContext): string {
  const { language, visitorCount } = page;
  const year = dayInJakarta(new Date()).slice(0, 4);
  const filled = drawn(page.data, language, { year, visitorCount }, (marked) =>
    renderToStaticMarkup(
      <>
        <Footer page={page} {...marked} />
        <ChatButton page={page} />
      </>,
    ),
  );
  return textOf(filled);
}

type FooterProps = { page: PageContext; year: string; visitorCount: string };

function Footer({ page, year, visitorCount }: FooterProps) {
  const { text, data, language } = page;
  const description = {
    id: data.settings.get("footer_desc_id") ?? "",
    en: data.settings.get("footer_desc_en") ?? "",
  };
  return (
    <footer className="site-footer">
      <div className="footer-columns">
        <div className="footer-about">
          <p className="footer-name">{companyName(data)}</p>
          <p className="as-typed">{inLanguage(pick(description, language), language)}</p>
          <SocialLinks page={page} />
        </div>
        <LinkList title="common.footer.main_title" items={data.navigation.footer_main} page={page} />
        <LinkList
          title="common.footer.secondary_title"
          items={data.navigation.footer_secondary}
          page={page}
        />
        <ContactBlock page={page} />
      </div>
      <div className="footer-end">
        <p>{text("common.footer.copyright", { year, company: companyName(data) })}</p>
        <nav className="footer-small" aria-label={text.plain("pages.footer.label")}>
          <a href={siteMapPath}>{text("pages.footer.map")}</a>
          <a href={feedUrl(language)}>{text("pages.footer.feed")}</a>
        </nav>
        <p className="visitor-count">
          <span>{visitorCount}</span> {text("common.footer.visitors")}
        </p>
      </div>
    </footer>
  );
}

const networks = ["facebook", "twitter", "instagram", "linkedin"] as const;

function SocialLinks({ page: { data, text } }: { page: PageContext }) {
  const set = networks.flatMap((name) => {
    const address = webUrl(data.settings.get(`social_${name}`));
    return address ? [{ name, address }] : [];
  });
  if (set.length === 0) return null;
  return (
    <ul className="social-links" aria-label={text.plain("common.footer.social_label")}>
      {set.map(({ name, address }) => (
        <li key={name}>
          <a href={address} target="_blank" rel="noopener">
            <Icon name={name} size={18} />
            <span className="sr-only">
              {text(`common.footer.${name}`, { company: companyShortName(data) })}{" "}
              {text("common.generic.new_tab")}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Flattens an item and its children. */
function withItemsBelow(item: NavigationItem): NavigationItem[] {
  return [item, ...item.children].filter(({ isDivider }) => !isDivider);
}

function FooterLink({ item, page }: { item: NavigationItem; page: PageContext }) {
  const label = labelOf(item, page);
  if (!item.href) return <span className="footer-link">{label}</span>;
  return (
    <a className="footer-link" href={item.href}>
      {label}
    </a>
  );
}

/** Nothing without items: a heading alone would promise links. */
function LinkList(props: {
  title: "common.footer.main_title" | "common.footer.secondary_title";
  items: NavigationItem[];
  page: PageContext;
}) {
  const { title, items, page } = props;
  if (items.length === 0) return null;
  return (
    <nav aria-label={page.text.plain(title)}>
      <h2>{page.text(title)}</h2>
      <ul>
        {items.flatMap(withItemsBelow).map((item) => (
          <li key={item.id}>
            <FooterLink item={item} page={page} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
