import { ArticleFields } from "#panel/articles/fields.tsx";
import { articleLabels } from "#panel/articles/labels.ts";
import { askAboutEmptyBody } from "#panel/content/empty-body.ts";
import { FieldText } from "#panel/content/field-text.tsx";
import { HtmlText } from "#panel/content/html-text.tsx";
import { messagesFor } from "#panel/content/messages.ts";
import { MomentText } from "#panel/content/moment-text.tsx";
import { defineSection } from "#panel/content/section.ts";
import { t } from "#panel/language/t.ts";
import { type Article, article, type ListedArticle } from "#shared/answers/articles.ts";
import { type ArticleInput, articleInput, articleUrl } from "#shared/schemas/article.ts";

export const articleSection = defineSection<ArticleInput, Article, ListedArticle>({
  resource: "articles",
  noun: t("artikel"),
  title: t("Manajemen Artikel"),
  addTitle: t("Tambah Artikel Baru"),
  editTitle: t("Edit Artikel"),
  labels: articleLabels,
  row: article,
  schema: articleInput,
  emptyValues: () => ({ published: true }),
  uploads: { thumbnail_url: "article-thumbnails" },
  Fields: ArticleFields,
  hasPreview: true,
  isWide: true,
  isKeptOnDevice: true,
  questionBefore: askAboutEmptyBody(t("artikel")),
  nameOf: (row) => row.title,
  publicUrlOf: (row) => articleUrl(row.slug),
  renderValue(field, value, other) {
    if (field === "publish_at" || field === "unpublish_at") return <MomentText value={value} />;
    if (field === "published") return value === true ? t("Dipublikasi") : t("Draft");
    if (field === "content_id" || field === "content_en") return <HtmlText html={value} other={other} />;
    return <FieldText value={value} />;
  },
  messages: { ...messagesFor(t("artikel")), loadFailed: () => t("Gagal memuat artikel.") },
});
