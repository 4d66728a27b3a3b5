import { FilePen, Languages } from "lucide-react";
import { missingText } from "#panel/content/missing-text.ts";
import { filteredList } from "#panel/dashboard/filtered-list.ts";
import { ListCard, ListItem } from "#panel/dashboard/list-card.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { pageTitle } from "#panel/page-content/groups.ts";
import { untranslatedOn } from "#panel/page-content/use-view.ts";
import type { ArticleFilter } from "#shared/answers/articles.ts";
import type { Dashboard } from "#shared/answers/dashboard.ts";
import { formatInstant } from "#shared/time.ts";

type List<Name extends keyof Dashboard> = NonNullable<Dashboard[Name]>;

const draftList = filteredList<ArticleFilter>("/admin/articles", { state: "draft" });

export function Drafts({ total, rows }: List<"drafts">) {
  return (
    <ListCard
      title={t("Draft artikel")}
      icon={FilePen}
      total={total}
      empty={t("Semua artikel sudah dipublikasikan.")}
      all={{ to: draftList, label: t("Lihat semua draft") }}
    >
      {rows.map(({ id, title, updated_at }) => (
        <ListItem
          key={id}
          to={`/admin/articles/${id}`}
          title={title}
          detail={t("Terakhir diubah {instant}", {
            instant: formatInstant(new Date(updated_at), panelLanguage),
          })}
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
      title={t("Artikel yang belum lengkap dua bahasa")}
      icon={Languages}
      total={total}
      empty={t("Semua artikel yang terbit ada dalam dua bahasa.")}
      all={{ to: untranslatedList, label: t("Lihat semua artikel ini") }}
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
      title={t("Teks halaman yang perlu diterjemahkan")}
      icon={Languages}
      total={missing + stale}
      empty={t("Semua teks halaman sudah diterjemahkan.")}
      note={missing + stale > 0 && <Counts missing={missing} stale={stale} />}
      all={{ to: "/admin/page-content", label: t("Buka konten halaman") }}
    >
      {rows.map(({ id, page, label, is_missing }) => (
        <ListItem key={id} to={untranslatedOn(page)} title={label} detail={pageTitle(page)}>
          {is_missing ? t("Belum diterjemahkan") : t("Terjemahan lebih lama")}
        </ListItem>
      ))}
    </ListCard>
  );
}

function Counts({ missing, stale }: { missing: number; stale: number }) {
  return (
    <p className="text-ink-soft">
      {t("{missing, number} belum diterjemahkan, {stale, number} lebih lama daripada aslinya.", {
        missing,
        stale,
      })}
    </p>
  );
}
