import { useController } from "react-hook-form";
import { articleLabels } from "#panel/articles/labels.ts";
import { useChoices } from "#panel/content/use-choices.ts";
import { TextField } from "#panel/inputs/text-field.tsx";
import { t } from "#panel/language/t.ts";
import { splitCategories } from "#shared/article-categories.ts";
import type { ArticleInput } from "#shared/schemas/article.ts";

const suggestionsMax = 12;

/** Free text, several categories separated by commas; a press on a suggestion adds it or takes it away. */
export function CategoryField() {
  const { field } = useController<ArticleInput, "category">({ name: "category" });
  const known = useChoices("articles", "category");
  const chosen = splitCategories(String(field.value ?? ""));
  const typed =
    chosen
      .filter((name) => !known.includes(name))
      .at(-1)
      ?.toLowerCase() ?? "";
  const matching = known.filter((name) => chosen.includes(name) || name.toLowerCase().includes(typed));
  const toggle = (name: string) => {
    // What somebody had begun to type is meant by the suggestion that they press; a category of its own is not.
    const isMeant = (each: string) => !known.includes(each) && isBeginningOf(each, name);
    const others = chosen.filter((each) => each !== name && !isMeant(each));
    field.onChange((chosen.includes(name) ? others : [...others, name]).join(", "));
  };
  return (
    <div className="min-w-0">
      <TextField<ArticleInput>
        name="category"
        label={articleLabels.category}
        hint={t("Beberapa kategori dipisahkan dengan koma.")}
      />
      {matching.length > 0 && (
        <fieldset className="mt-2 flex min-w-0 flex-wrap gap-1.5">
          <legend className="sr-only">{t("Kategori yang sudah ada")}</legend>
          {matching.slice(0, suggestionsMax).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={chosen.includes(name)}
              onClick={() => toggle(name)}
              className="min-h-7 max-w-full rounded-2xl wrap-anywhere border border-line px-2.5 text-xs font-semibold text-ink-soft hover:bg-ink/5 aria-pressed:border-brand aria-pressed:bg-brand-wash aria-pressed:text-brand-deep"
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function isBeginningOf(typed: string, name: string): boolean {
  return name.toLowerCase().startsWith(typed.toLowerCase());
}
