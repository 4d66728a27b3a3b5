import { CategoryField } from "#panel/articles/category-field.tsx";
import { articleLabels as labels } from "#panel/articles/labels.ts";
import { CheckboxField } from "#panel/inputs/checkbox-field.tsx";
import { ImageField } from "#panel/inputs/image-field.tsx";
import { BilingualRichTextField } from "#panel/inputs/rich-text/bilingual-rich-text-field.tsx";
import { SlugField } from "#panel/inputs/slug-field.tsx";
import { TextField } from "#panel/inputs/text-field.tsx";
import { useSession } from "#panel/providers/session.ts";
import type { Article } from "#shared/answers/articles.ts";
import { type ArticleInput, articleUrl } from "#shared/schemas/article.ts";

export function ArticleFields({ row }: { row: Article | undefined }) {
  const { data: person } = useSession();
  return (
    <>
      <TextField<ArticleInput> name="title" label={labels.title} isRequired />
      <SlugField<ArticleInput>
        label={labels.slug}
        title="title"
        fallback="artikel"
        urlOf={articleUrl}
        row={row}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <CategoryField />
        <TextField<ArticleInput>
          name="author"
          label={labels.author}
          placeholder={person?.email}
          hint="Kosong: e-mail Anda yang dipakai."
        />
      </div>
      <ImageField<ArticleInput>
        name="thumbnail_url"
        label={labels.thumbnail_url}
        bucket="article-thumbnails"
        note="Tanpa thumbnail, gambar dibuatkan untuk artikel ini."
      />
      <BilingualRichTextField<ArticleInput> name="content" label="Isi" kind="article" />
      <CheckboxField<ArticleInput>
        name="published"
        label={labels.published}
        hint="Tanpa centang artikel tersimpan sebagai draft: hanya terlihat oleh staf yang masuk."
      />
    </>
  );
}
