import type { FieldValues } from "react-hook-form";
import { fieldName } from "#panel/entries/section.ts";
import { Field } from "#panel/inputs/field.tsx";
import { RichTextField } from "#panel/inputs/rich-text/rich-text-field.tsx";
import { t } from "#panel/language/t.ts";
import type { PageText } from "#panel/page-content/page-text.ts";
import { languageNames } from "#panel/page-content/section.tsx";
import type { PageTextContent } from "#shared/schemas/page-text.ts";

type TextInputProps = { text: PageText; column: keyof PageTextContent; typed: string };

/** One language of a text; grows with its content. */
export function TextInput({ text, column, typed }: TextInputProps) {
  if (text.type === "rich-text")
    return (
      <RichTextField<FieldValues>
        name={fieldName<PageText>(text.id, column)}
        label={languageNames[column]}
        kind="page"
        language={column === "content_en" ? "en" : "id"}
      />
    );
  return (
    <Field<FieldValues>
      name={fieldName<PageText>(text.id, column)}
      label={languageNames[column]}
      {...placeholderWords(text.placeholders, typed)}
    >
      {(control) => (
        <textarea
          {...control}
          lang={column === "content_en" ? "en" : "id"}
          rows={Math.max(1, Math.ceil(text[column].length / charactersPerRow))}
          className="input field-sizing-content resize-none"
          // Plain texts have no line breaks.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      )}
    </Field>
  );
}

/** For browsers without `field-sizing`. */
const charactersPerRow = 50;

/** Warns about removed placeholders, which the site would have filled. */
function placeholderWords(placeholders: string[], typed: string) {
  if (placeholders.length === 0 || typed.trim() === "") return {};
  const lost = placeholders.filter((name) => !typed.includes(`{${name}}`));
  if (lost.length === 0) return { hint: t("{named} diisi oleh situs.", { named: named(placeholders) }) };
  return {
    warning: t("{named} hilang dari teks ini: situs tidak dapat mengisinya di sini.", { named: named(lost) }),
  };
}

function named(placeholders: string[]): string {
  return placeholders.map((name) => `{${name}}`).join(", ");
}
