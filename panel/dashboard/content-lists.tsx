import { FilePen, Languages } from "lucide-react";
import { missingText } from "#panel/content/missing-text.ts";
import { filteredList } from "#panel/dashboard/filtered-list.ts";
import { ListCard, ListItem } from "#panel/dashboard/list-card.tsx";
import { pageTitle } from "#panel/page-content/groups.ts";
import { untranslatedOn } from "#panel/page-content/use-view.ts";
import type { ArticleFilter } from "#shared/answers/articles.ts";
import type { Dashboard } from "#shared/answers/dashboard.ts";
import { formatCount, formatInstant } from "#shared/time.ts";

type List<Name extends keyof Dashboard> = NonNullable<Dashboard[Name]>;

const draftList = filteredList<ArticleFilter>("/admin/articles", { state: "draft" });

export function Drafts({ total, rows }: List<"drafts">) {
  return (
    <ListCard
      title="Draf artikel"
      icon={FilePen}
      total={total}
      empty="Semua artikel sudah dipublikasikan."
      all={{ to: draftList, label: "Lihat semua draf" }}
    >
      {rows.map(({ id, title, updated_at }) => (
        <ListItem
          key={id}
          to={`/admin/articles/${id}`}
          title={title}
          detail={`Terakhir diubah ${formatInstant(new Date(updated_at), "id")}`}
        />
      ))}
    </ListCard>
  );
}

const untranslatedList = filteredList<ArticleFilter>("/admin/articles", {
  published: "true",
  untranslated: "true",
});

export function UntranslatedArticles({ total, rows }: List<"untranslated_articles">) {
  return (
    <ListCard
      title="Artikel yang belum lengkap dua bahasa"
      icon={Languages}
      total={total}
      empty="Semua artikel yang terbit ada dalam dua bahasa."
      all={{ to: untranslatedList, label: "Lihat semua artikel ini" }}
    >
      {rows.map(({ id, title, has_id, has_en }) => (
        <ListItem
          key={id}
          to={`/admin/articles/${id}`}
          title={title}
          detail={missingText({ id: has_id, en: has_en }) ?? ""}
        />
      ))}
    </ListCard>
  );
}

export function Translations({ missing, stale, rows }: List<"translations">) {
  return (
    <ListCard
      title="Teks halaman yang perlu diterjemahkan"
      icon={Languages}
      total={missing + stale}
      empty="Semua teks halaman sudah diterjemahkan."
      note={missing + stale > 0 && <Counts missing={missing} stale={stale} />}
      all={{ to: "/admin/page-content", label: "Buka konten halaman" }}
    >
      {rows.map(({ id, page, label, is_missing }) => (
        <ListItem key={id} to={untranslatedOn(page)} title={label} detail={pageTitle(page)}>
          {is_missing ? "Belum diterjemahkan" : "Terjemahan lebih lama"}
        </ListItem>
      ))}
    </ListCard>
  );
}

function Counts({ missing, stale }: { missing: number; stale: number }) {
  return (
    <p className="text-ink-soft">
      {formatCount(missing, "id")} belum diterjemahkan, {formatCount(stale, "id")} lebih lama daripada
      aslinya.
    </p>
  );
}
