import type { NavigationItem } from "#core/content/site-data.ts";
import { pick } from "#shared/language.ts";
import { Icon } from "#site/icons.tsx";
import { ariaCurrent } from "#site/layout/navigation.ts";
import type { PageContext } from "#site/page-context.ts";
import { inLanguage } from "#site/texts.tsx";

type Props = { items: NavigationItem[]; page: PageContext };

/** The menu of large screens; submenus open on hover and focus. */
export function MainMenu({ items, page }: Props) {
  return (
    <nav className="main-menu" aria-label={page.text.plain("common.header.menu_label")}>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <a href={item.href ?? "#"} aria-current={ariaCurrent(item, page.path)}>
              {labelOf(item, page)}
              {item.children.length > 0 && <Icon name="chevron-down" size={14} />}
            </a>
            {item.children.length > 0 && <Dropdown item={item} page={page} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Dropdown({ item, page }: { item: NavigationItem; page: PageContext }) {
  const label = pick(item.label, page.language).text;
  return (
    <ul className="dropdown" aria-label={page.text.plain("common.header.submenu_label", { label })}>
      <SubItems items={item.children} page={page} />
    </ul>
  );
}

/** Section headers, dividers and links (specification 2.2). */
export function SubItems({ items, page }: Props) {
  return items.map((item) => {
    if (item.isDivider) return <li key={item.id} className="divider" aria-hidden="true" />;
    if (item.isHeader || !item.href) {
      return (
        <li key={item.id} className="section-header">
          {labelOf(item, page)}
        </li>
      );
    }
    return (
      <li key={item.id}>
        <a href={item.href} aria-current={ariaCurrent(item, page.path)}>
          {labelOf(item, page)}
        </a>
      </li>
    );
  });
}

export function labelOf(item: NavigationItem, { language }: PageContext) {
  return inLanguage(pick(item.label, language), language);
}
