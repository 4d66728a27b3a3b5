import { useClientName } from "#panel/certificates/client-name.ts";

/** A client by its id, as people call it; one that is no more by its id. */
export function ClientName({ id }: { id: unknown }) {
  const known = typeof id === "string" ? id : undefined;
  return useClientName(known) ?? known ?? "–";
}
