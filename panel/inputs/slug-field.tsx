import { useState } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import { Field, type FieldName } from "#panel/inputs/field.tsx";
import { t } from "#panel/language/t.ts";
import { publicUrlOf } from "#panel/urls.ts";
import { slugOf } from "#shared/schemas/article.ts";

/** What every schema with an address of its own has. */
type Slugged = { slug: string };

type SlugFieldProps<Values extends FieldValues> = {
  label: string;
  /** The field that an empty slug is derived from. */
  title: FieldName<Values>;
  /** Where a title has no letter that an address can hold. */
  fallback: string;
  urlOf: (slug: string) => string;
  row: { slug: string; published: boolean } | undefined;
};

/**
 * A slug. Left alone it is empty in the form and shows what the title makes of it: the server derives it then, and finds
 * one that is free.
 */
export function SlugField<Values extends FieldValues & Slugged = never>(props: SlugFieldProps<Values>) {
  const { label, title: titleName, fallback, urlOf, row } = props;
  const [isTyping, setIsTyping] = useState(false);
  const [title, slug] = useWatch<FieldValues>({ name: [titleName, "slug"] });
  const derived = slugOf(String(title ?? "")) || (title ? fallback : "");
  const resulting = slugOf(String(slug ?? "")) || derived;
  return (
    <Field<Slugged> name="slug" label={label} hint={hintOf(row, resulting, urlOf)}>
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

function hintOf(
  row: SlugFieldProps<FieldValues>["row"],
  slug: string,
  urlOf: (slug: string) => string,
): string {
  if (!slug) return t("Dibuat dari judul.");
  const hint = t("Alamat: {url}", { url: publicUrlOf(urlOf(slug)) });
  const stored = row?.slug;
  if (!stored || !row.published || stored === slug) return hint;
  return t("{hint} · Alamat lama {url} tetap mengarah ke sini.", { hint, url: urlOf(stored) });
}
