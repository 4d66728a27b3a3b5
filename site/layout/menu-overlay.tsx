import { companyShortName } from "#core/content/company.ts";
import type { NavigationItem } from "#core/content/site-data.ts";
import { Icon } from "#site/icons.tsx";
import { labelOf, SubItems } from "#site/layout/main-menu.tsx";
import { ariaCurrent, isActive } from "#site/layout/navigation.ts";
import type { PageContext } from "#site/page-context.ts";

type Props = { items: NavigationItem[]; page: PageContext };

/**
 * The full-screen menu of small screens: a popover without JavaScript. browser.ts opens the same element as a modal dialog,
 * which traps the focus.
 */
export function MenuOverlay({ items, page }: Props) {
  const { text, data, isSignedIn } = page;
  return (
    <dialog
      id="menu"
      className="menu-overlay"
      popover="auto"
      aria-label={text.plain("common.header.menu_label")}
    >
      <div className="overlay-bar">
        <p className="brand-name">{companyShortName(data)}</p>
        <button
          type="button"
          className="menu-button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          data-menu="close"
        >
          <Icon name="close" size={24} />
          <span className="sr-only">{text("common.header.menu_close")}</span>
        </button>
      </div>
      <nav aria-label={text.plain("common.header.menu_label")}>
        <ul className="overlay-items">
          {items.map((item) => (
            <li key={item.id}>
              {item.children.length > 0 ? (
                <Group item={item} page={page} />
              ) : (
                <Link item={item} page={page} />
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className="overlay-buttons">
        <a className="button" href="/verifikasi-sertifikat">
          {text("common.header.verify_button")}
        </a>
        <a className="button button-on-dark" href={isSignedIn ? "/admin" : "/admin/login"}>
          {text(isSignedIn ? "common.header.admin_panel" : "common.header.admin_login")}
        </a>
      </div>
    </dialog>
  );
}

function Link({ item, page }: { item: NavigationItem; page: PageContext }) {
  return (
    <a href={item.href ?? "#"} aria-current={ariaCurrent(item, page.path)}>
      {labelOf(item, page)}
    </a>
  );
}

/** A collapsible group. The item's own link comes first, unless a child has the same URL. */
function Group({ item, page }: { item: NavigationItem; page: PageContext }) {
  const isReachable = !item.href || item.children.some((child) => child.href === item.href);
  return (
    <details open={isActive(item, page.path)}>
      <summary aria-current={ariaCurrent(item, page.path)}>
        {labelOf(item, page)}
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {!isReachable && (
          <li>
            <Link item={item} page={page} />
          </li>
        )}
        <SubItems items={item.children} page={page} />
      </ul>
    </details>
  );
}
