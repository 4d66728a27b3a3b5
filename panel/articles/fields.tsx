import { CategoryField } from "#panel/articles/category-field.tsx";
import { articleLabels as labels } from "#panel/articles/labels.ts";
import { PublicationFields } from "#panel/content/publication-fields.tsx";
import { useTranslations } from "#panel/content/use-translations.ts";
import { CheckboxField } from "#panel/inputs/checkbox-field.tsx";
import { EnglishField } from "#panel/inputs/english-field.tsx";
import { ImageField } from "#panel/inputs/image-field.tsx";
import { BilingualRichTextField } from "#panel/inputs/rich-text/bilingual-rich-text-field.tsx";
import { SlugField } from "#panel/inputs/slug-field.tsx";
import { TextField } from "#panel/inputs/text-field.tsx";
import { t } from "#panel/language/t.ts";
import { useSession } from "#panel/providers/session.ts";
import type { Article } from "#shared/answers/articles.ts";
import { splitCategories } from "#shared/article-categories.ts";
import { type ArticleInput, articleUrl } from "#shared/schemas/article.ts";

export function ArticleFields({ row }: { row: Article | undefined }) {
  const { data: person } = useSession();
  const known = useTranslations("articles", "category");
  /** Of several categories all, where each is known. */
  const translated = (category: string) => {
    const names = splitCategories(category).map((name) => known[name]);
    return names.every(Boolean) ? names.join(", ") : undefined;
  };
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField<ArticleInput> name="title" label={labels.title} isRequired />
        <EnglishField<ArticleInput> of="title" label={labels.title_en} />
      </div>
      <SlugField<ArticleInput>
        label={labels.slug}
        title="title"
        fallback="artikel"
        urlOf={articleUrl}
        row={row}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <CategoryField />
        <EnglishField<ArticleInput>
          of="category"
          label={labels.category_en}
          hint={t("Sebanyak dan seurut kategorinya.")}
          suggestion={translated}
        />
      </div>
      <TextField<ArticleInput>
        name="author"
        label={labels.author}
        placeholder={person?.email}
        hint={t("Kosong: email Anda yang dipakai.")}
      />
      <ImageField<ArticleInput>
        name="thumbnail_url"
        label={labels.thumbnail_url}
        bucket="article-thumbnails"
        note={t("Tanpa thumbnail, gambar dibuatkan untuk artikel ini.")}
      />
      <BilingualRichTextField<ArticleInput> name="content" label={t("Isi")} kind="article" />
      <CheckboxField<ArticleInput>
        name="published"
        label={labels.published}
        hint={t("Tanpa centang artikel tersimpan sebagai draft: hanya terlihat oleh staf yang masuk.")}
      />
      <PublicationFields isOn="published" />
    </>
  );
}
