import { t } from "#panel/language/t.ts";
import { isImageUrl } from "#shared/schemas/fields.ts";

/** A field's value for the history and conflicts. */
export function FieldText({ value }: { value: unknown }) {
  if (value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0))
    return <span className="text-ink-soft">{t("(kosong)")}</span>;
  if (typeof value === "boolean") return value ? t("Ya") : t("Tidak");
  if (Array.isArray(value))
    return (
      <ul className="list-disc pl-4">
        {value.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that is only shown
          <li key={index}>{itemText(item)}</li>
        ))}
      </ul>
    );
  const text = String(value);
  if (/^\/(media|art)\//.test(text) && isImageUrl(text))
    return <img src={text} alt="" className="h-16 w-auto rounded border border-line bg-white" />;
  return <span className="break-words whitespace-pre-line">{text}</span>;
}

/** The values of an object, such as a site or a contact. */
function itemText(item: unknown): string {
  if (typeof item !== "object" || item === null) return String(item);
  return Object.values(item)
    .filter((part) => typeof part === "string" && part !== "")
    .join(", ");
}
