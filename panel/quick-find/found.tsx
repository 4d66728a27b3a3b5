import { type ReactNode, useId } from "react";
import { Link } from "react-router";

/** Results of one kind with a heading; nothing is rendered without results. */
export function FoundGroup({ title, children }: { title: string; children: ReactNode[] }) {
  const id = useId();
  if (children.flat().filter(Boolean).length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-3">
      <h3 id={id} className="mb-1 px-2 text-xs font-semibold tracking-wide text-ink-soft">
        {title}
      </h3>
      <ul>{children}</ul>
    </section>
  );
}

/** A result as a link. */
export function Found(props: { to: string; onFollow: () => void; children: ReactNode }) {
  return (
    <li>
      <Link
        to={props.to}
        onClick={(event) => {
          // With a modifier key the link opens in another tab, and the palette stays open.
          if (!(event.metaKey || event.ctrlKey || event.shiftKey)) props.onFollow();
        }}
        className="flex min-h-10 items-center gap-3 rounded-md px-2 py-1.5 text-sm hover:bg-paper focus-visible:bg-paper focus-visible:-outline-offset-2"
      >
        {props.children}
      </Link>
    </li>
  );
}
