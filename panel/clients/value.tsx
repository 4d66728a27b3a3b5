import { FieldText } from "#panel/content/field-text.tsx";
import { RecordedName } from "#panel/content/recorded-name.tsx";
import type { ClientInput } from "#shared/schemas/client.ts";

/** Renders the value of a field in histories and conflicts. */
export function ClientValue({ field, value }: { field: keyof ClientInput; value: unknown }) {
  if (field === "customer_id" && typeof value === "string")
    return <RecordedName resource="customers" id={value} field="name" />;
  if (!Array.isArray(value) || field === "other_names") return <FieldText value={value} />;
  return <FieldText value={value.map((row) => rowText(row))} />;
}

/** A contact or a site on one line. */
function rowText({ name, role, email, telephone, address, city, country }: Record<string, unknown>): string {
  return [name, role, email, telephone, address, city, country].filter(Boolean).join(", ");
}
