import { RecordedName } from "#panel/content/recorded-name.tsx";

/** A client by its id, as people call it or called it. */
export function ClientName({ id }: { id: unknown }) {
  return typeof id === "string" ? <RecordedName resource="clients" id={id} field="legal_name" /> : "–";
}
