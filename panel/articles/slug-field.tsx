import { useState } from "react";
import { useWatch } from "react-hook-form";
import { articleLabels } from "#panel/articles/labels.ts";
import { Field } from "#panel/inputs/field.tsx";
import { publicUrlOf } from "#panel/urls.ts";
import type { Article } from "#shared/answers/articles.ts";
import { type ArticleInput, articleUrl, slugOf } from "#shared/schemas/article.ts";

/**
 * An article's slug. Left alone it is empty in the form and shows what the title makes of it: the server derives it
 * then, and finds one that is free.
 */
export function SlugField({ row }: { row: Article | undefined }) {
  const [isTyping, setIsTyping] = useState(false);
  const [title, slug] = useWatch<ArticleInput, ["title", "slug"]>({ name: ["title", "slug"] });
  const derived = slugOf(String(title ?? "")) || (title ? "artikel" : "");
  const resulting = slugOf(String(slug ?? "")) || derived;
  return (
    <Field<ArticleInput> name="slug" label={articleLabels.slug} hint={hintOf(row, resulting)}>
      {({ value, onChange, onBlur, ...control }) => (
        <input
          {...control}
          type="text"
          autoComplete="off"
          spellCheck={false}
          className="input number"
          value={isTyping ? value : value || derived}
          onChange={(event) => {
            setIsTyping(true);
            onChange(event);
          }}
          onBlur={() => {
            setIsTyping(false);
            onBlur();
          }}
        />
      )}
    </Field>
  );
}

function hintOf(row: Article | undefined, slug: string): string {
  if (!slug) return "Dibuat dari judul.";
  const hint = `Alamat: ${publicUrlOf(articleUrl(slug))}`;
  const stored = row?.slug;
  if (!stored || !row.published || stored === slug) return hint;
  return `${hint} · Alamat lama ${articleUrl(stored)} tetap mengarah ke sini.`;
}
