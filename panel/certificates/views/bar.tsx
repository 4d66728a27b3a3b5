import { BookmarkPlus, Pencil, Users } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useColumns } from "#panel/certificates/columns/columns.tsx";
import { defaultColumns } from "#panel/certificates/columns/list-columns.ts";
import { newestFirst } from "#panel/certificates/newest-first.ts";
import { ViewDialog } from "#panel/certificates/views/dialog.tsx";
import { useViews } from "#panel/certificates/views/requests.ts";
import { addressOf, formatView, parseView, type View } from "#panel/certificates/views/view-query.ts";
import { t } from "#panel/language/t.ts";
import { useList } from "#panel/list/list-context.tsx";
import type { SavedView } from "#shared/answers/saved-views.ts";

const wholeList: View = { filters: {}, sort: newestFirst, columns: defaultColumns };

/** Buttons of the saved views; the current one is marked, and an unsaved query can be saved. */
export function ViewBar() {
  const { filters, sort } = useList();
  const { columns } = useColumns();
  const views = useViews();
  const [edited, setEdited] = useState<SavedView | "new">();
  const shown = formatView({ filters, sort, columns });
  const active = views.find(({ query }) => formatView(parseView(query, newestFirst)) === shown);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <nav aria-label={t("Tampilan tersimpan")} className="min-w-0">
        <ul className="flex flex-wrap gap-2">
          <li>
            <ViewLink view={wholeList} isActive={shown === formatView(wholeList)}>
              {t("Semua")}
            </ViewLink>
          </li>
          {views.map((view) => (
            <li key={view.id} className="min-w-0">
              <ViewLink view={parseView(view.query, newestFirst)} isActive={view.id === active?.id}>
                <span className="truncate">{view.name}</span>
                {view.is_shared && <SharedSign view={view} />}
              </ViewLink>
            </li>
          ))}
        </ul>
      </nav>
      {(!active || active.may_change) && (
        // One element for both states, so that the dialog can return the focus to it after saving or deleting.
        <button
          type="button"
          className={active ? "icon-button" : "button button-quiet sm:min-h-9"}
          onClick={() => setEdited(active ?? "new")}
        >
          {active ? <Pencil aria-hidden className="size-4" /> : <BookmarkPlus aria-hidden />}
          {active ? (
            <span className="sr-only">{t("Ubah tampilan {name}", { name: active.name })}</span>
          ) : (
            t("Simpan tampilan")
          )}
        </button>
      )}
      {edited && (
        <ViewDialog
          view={edited === "new" ? undefined : edited}
          query={shown}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

function ViewLink(props: { view: View; isActive: boolean; children: ReactNode }) {
  const { view, isActive, children } = props;
  const { pageSize } = useList();
  const { changeColumns } = useColumns();
  return (
    <Link
      to={addressOf(view, pageSize)}
      aria-current={isActive ? "true" : undefined}
      onClick={() => changeColumns(view.columns)}
      className={`inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border px-3 text-sm sm:min-h-9 ${
        isActive
          ? "border-brand bg-brand-wash font-semibold text-brand-deep"
          : "border-line-strong bg-card hover:bg-paper"
      }`}
    >
      {children}
    </Link>
  );
}

function SharedSign({ view: { is_own, owner_name } }: { view: SavedView }) {
  const words = is_own ? t("dibagikan") : t("dari {name}", { name: owner_name });
  return (
    <span title={words}>
      <Users aria-hidden className="size-3.5" />
      <span className="sr-only">({words})</span>
    </span>
  );
}
