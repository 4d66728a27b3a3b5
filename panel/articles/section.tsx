import { ArticleFields } from "#panel/articles/fields.tsx";
import { articleLabels } from "#panel/articles/labels.ts";
import { FieldText } from "#panel/content/field-text.tsx";
import { HtmlText } from "#panel/content/html-text.tsx";
import { messagesFor } from "#panel/content/messages.ts";
import type { Section } from "#panel/content/section.ts";
import { articleInput, articleUrl } from "#shared/schemas/article.ts";

export const articleSection: Section = {
  resource: "articles",
  noun: "artikel",
  title: "Manajemen Artikel",
  addTitle: "Tambah Artikel Baru",
  editTitle: "Edit Artikel",
  labels: articleLabels,
  schema: articleInput,
  emptyValues: () => ({ published: true }),
  uploads: { thumbnail_url: "article-thumbnails" },
  Fields: ArticleFields,
  isWide: true,
  nameOf: (row) => String(row.title),
  publicUrlOf: (row) => articleUrl(String(row.slug)),
  renderValue(field, value, other) {
    if (field === "published") return value === true ? "Dipublikasi" : "Draft";
    if (field === "content_id" || field === "content_en") return <HtmlText html={value} other={other} />;
    return <FieldText value={value} />;
  },
  isRestorable: true,
  messages: { ...messagesFor("artikel"), loadFailed: () => "Gagal memuat artikel." },
};
