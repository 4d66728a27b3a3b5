import { CircleCheck, type LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { panelLanguage } from "#panel/language/language.ts";
import { formatCount } from "#shared/time.ts";

/** A card with a total, the first rows of a list, and a link to all. */
export function ListCard(props: {
  title: string;
  icon: LucideIcon;
  total: number;
  /** Shown for an empty list. */
  empty: string;
  /** A note about the whole list, above its rows. */
  note?: ReactNode;
  all?: { to: string; label: string };
  children: ReactNode;
}) {
  const { title, icon: Icon, total, empty, note, all, children } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className="card break-inside-avoid overflow-hidden">
      <h3 id={id} className="flex items-center gap-2.5 px-4 pt-4 text-sm font-bold sm:px-5">
        <Icon aria-hidden className="size-4.5 shrink-0 text-brand" />
        <span className="min-w-0 flex-1">{title}</span>
        <span className="rounded-full bg-slate-wash px-2.5 py-0.5 text-sm tabular-nums">
          {formatCount(total, panelLanguage)}
        </span>
      </h3>
      {note && <div className="px-4 pt-2 text-sm sm:px-5">{note}</div>}
      {total === 0 ? (
        <p className="flex items-center gap-2 px-4 pt-2 pb-4 text-sm text-ink-soft sm:px-5">
          <CircleCheck aria-hidden className="size-4 shrink-0 text-brand" />
          {empty}
        </p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-t border-line">{children}</ul>
      )}
      {all && total > 0 && (
        <p className="border-t border-line px-4 sm:px-5">
          <Link to={all.to} className="link inline-flex min-h-11 items-center text-sm">
            {all.label}
          </Link>
        </p>
      )}
    </section>
  );
}

/** A row with a link to the record. */
export function ListItem(props: { to: string; title: string; detail: ReactNode; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3 text-sm sm:px-5">
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <Link to={props.to} className="font-semibold hover:text-brand hover:underline">
          {props.title}
        </Link>
        <div className="text-xs text-ink-soft">{props.detail}</div>
      </div>
      {props.children && <div className="text-ink-soft sm:ml-auto sm:text-right">{props.children}</div>}
    </li>
  );
}
