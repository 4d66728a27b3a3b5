import { NavLink } from "react-router";

/** Links to the parts of a section, each at an address of its own. */
export function PartNav({ label, parts }: { label: string; parts: { to: string; label: string }[] }) {
  return (
    <nav
      aria-label={label}
      className="relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:thin]"
    >
      {parts.map((part) => (
        <NavLink
          key={part.to}
          to={part.to}
          end
          className="flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-3 text-sm font-semibold whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-brand aria-[current]:text-ink"
        >
          {part.label}
        </NavLink>
      ))}
    </nav>
  );
}
