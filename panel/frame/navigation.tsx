import { ChevronDown } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { t } from "#panel/language/t.ts";
import { useSession } from "#panel/providers/session.ts";
import { dashboardSection, type Section, sectionGroups } from "#panel/sections.tsx";

/** The sections that the person's areas allow, by group. */
export function Navigation() {
  const { data: person } = useSession();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  // The menu is longer than most screens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect depends on which link the page has made the current one
  useEffect(() => {
    menu.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [pathname, person]);
  // People who have to set a password first are redirected from everywhere else.
  const areas = person?.must_choose_password ? ["profile"] : person?.areas;
  const groups = sectionGroups
    .map(({ label, sections }) => ({
      label,
      sections: sections.filter(({ area }) => areas?.includes(area)),
    }))
    .filter(({ sections }) => sections.length > 0);
  return (
    <nav ref={menu} aria-label={t("Bagian panel")} className="space-y-4 px-3 pb-6">
      <SectionLink section={dashboardSection} />
      {groups.map((group) => (
        <Group key={group.label} {...group} />
      ))}
    </nav>
  );
}

/** Opens whenever the path enters the group, and can be folded in between. */
function Group({ label, sections }: { label: string; sections: Section[] }) {
  const { pathname } = useLocation();
  const isInside = sections.some((section) => isActive(section, pathname));
  return (
    <details key={String(isInside)} open className="group">
      <summary className="flex min-h-9 list-none items-center justify-between rounded-md px-3 text-xs font-semibold tracking-wide text-white/70 hover:text-white focus-visible:outline-gold-soft [&::-webkit-details-marker]:hidden">
        {label}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mt-1 space-y-1">
        {sections.map((section) => (
          <li key={section.path}>
            <SectionLink section={section} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function SectionLink({ section }: { section: Section }) {
  const { pathname } = useLocation();
  const { icon: Icon, label, path } = section;
  return (
    <Link
      to={path}
      aria-current={isActive(section, pathname) ? "page" : undefined}
      className="flex min-h-10 items-center gap-3 rounded-md border-l-2 border-transparent px-3 text-sm font-medium text-white/85 forced-colors:not-aria-[current]:border-[Canvas] transition-colors hover:bg-white/10 hover:text-white focus-visible:outline-gold-soft aria-[current]:border-gold-soft aria-[current]:bg-white/10 aria-[current]:text-white"
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {label}
    </Link>
  );
}

function isActive({ path }: Section, pathname: string): boolean {
  if (path === dashboardSection.path) return pathname.replace(/\/$/, "") === path;
  return pathname === path || pathname.startsWith(`${path}/`);
}
