import { renderToStaticMarkup } from "react-dom/server";
import { otherLanguage } from "#shared/language.ts";
import { Icon } from "#site/icons.tsx";
import { Brand } from "#site/layout/brand.tsx";
import { DemonstrationBanner } from "#site/layout/demonstration-banner.tsx";
import { MainMenu } from "#site/layout/main-menu.tsx";
import { MenuOverlay } from "#site/layout/menu-overlay.tsx";
import { isActive } from "#site/layout/navigation.ts";
import type { PageContext } from "#site/page-context.ts";
import { templates, textOf } from "#site/template.ts";

/** The background behind the header: a dark image, under a light header, or paper. */
export type Opening = "dark" | "light";

const drawn = templates<{ switchUrl: string }>();

/**
 * The header of specification 2.2 as HTML. It is cached by language, sign-in state and active menu items until the site's data
 * changes; only the URL of the language switch is inserted for each request.
 */
export function headerHtml(page: PageContext, opening: Opening): string {
  const key = [page.language, page.isSignedIn, opening, ...activeIds(page)].join(" ");
  const { switchUrl } = page;
  const filled = drawn(page.data, key, { switchUrl }, (marked) =>
    renderToStaticMarkup(<Header page={page} opening={opening} {...marked} />),
  );
  return textOf(filled);
}

/** An item is the current page only if its href equals the path, so the path is part of the key. */
function activeIds({ data, path }: PageContext): string[] {
  const all = data.navigation.header.flatMap((item) => [item, ...item.children]);
  return all
    .filter((item) => isActive(item, path))
    .map((item) => `${item.id}${item.href === path ? "" : "+"}`);
}

type HeaderProps = { page: PageContext; opening: Opening; switchUrl: string };

function Header({ page, opening, switchUrl }: HeaderProps) {
  const { text, data } = page;
  return (
    <>
      <a className="skip-link" href="#isi">
        {text("common.header.skip_link")}
      </a>
      <header className="site-header" data-opening={opening}>
        {data.hasDemonstration && <DemonstrationBanner language={page.language} />}
        <div className="header-bar">
          <Brand data={data} text={text} />
          <MainMenu items={data.navigation.header} page={page} />
          <div className="header-actions">
            <LanguageSwitch page={page} address={switchUrl} />
            <HeaderButtons page={page} />
            <button type="button" className="menu-button" popoverTarget="menu" data-menu="open">
              <Icon name="menu" size={24} />
              <span className="sr-only">{text("common.header.menu_open")}</span>
            </button>
          </div>
        </div>
      </header>
      <MenuOverlay items={data.navigation.header} page={page} />
    </>
  );
}

function LanguageSwitch({ page, address }: { page: PageContext; address: string }) {
  const { language, text } = page;
  const other = otherLanguage(language);
  const code = (each: string) => (
    <span className={each === language ? "is-current" : undefined}>{each.toUpperCase()}</span>
  );
  return (
    <a className="language-switch" href={address} hrefLang={other} rel="nofollow">
      <span aria-hidden="true">
        {code("id")} · {code("en")}
      </span>
      <span className="sr-only">
        {other.toUpperCase()}: {text("common.header.language_switch")}
      </span>
    </a>
  );
}

/** Specification 2.2: signed-in users see a link to the panel instead of both buttons. */
function HeaderButtons({ page: { isSignedIn, text } }: { page: PageContext }) {
  if (isSignedIn) {
    return (
      <a className="button button-small button-quiet header-button" href="/admin">
        {text("common.header.admin_panel")}
      </a>
    );
  }
  return (
    <>
      <a className="button button-small button-quiet header-button" href="/layanan">
        {text("common.header.services_button")}
      </a>
      <a className="button button-small header-button" href="/verifikasi-sertifikat">
        {text("common.header.verify_button")}
      </a>
    </>
  );
}
