import { NavLink } from "react-router";

/** Links to the subpages of a section. They wrap on a phone instead of scrolling out of sight. */
export function PartNav({ label, parts }: { label: string; parts: { to: string; label: string }[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap border-b border-line sm:gap-x-1">
      {parts.map((part) => (
        <NavLink
          key={part.to}
          to={part.to}
          end
          className="flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-2 text-sm font-semibold whitespace-nowrap text-ink-soft sm:px-3 hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-brand aria-[current]:text-ink"
        >
          {part.label}
        </NavLink>
      ))}
    </nav>
  );
}
