import { accreditationScopeSlug, sitePageUrl } from "#shared/site-pages.ts";
import { Icon } from "#site/icons.tsx";
import type { PageContext } from "#site/page-context.ts";

/** A link to the body's scope of accreditation, if that page is published. */
export function AccreditationLink({
  page: { data, text },
  className,
}: {
  page: PageContext;
  className: string;
}) {
  const found = data.pages.find(({ slug }) => slug === accreditationScopeSlug);
  if (!found) return null;
  return (
    <a className={className} href={sitePageUrl(found)}>
      <Icon name="check" size={18} />
      {text("pages.detail.accreditation_scope")}
    </a>
  );
}
