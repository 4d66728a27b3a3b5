import { useQuery } from "@tanstack/react-query";
import { readCertificate } from "#panel/certificates/requests.ts";
import { request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { certificateDocument, issuedDocument } from "#shared/answers/documents.ts";

/** A query key of its own: removing a certificate refetches "certificates", and its document would answer 404. */
const documentKey = (id: string) => ["certificate-document", id];

/** The PDF of a certificate. @param version part of the query key, since a save may change the PDF */
export function useDocument(id: string, version: number) {
  return useQuery({
    queryKey: [...documentKey(id), version],
    queryFn: async ({ signal }) =>
      certificateDocument.parse(await request("GET", `/certificates/${id}/document`, undefined, signal)),
  });
}

/** Issues the PDF of a version, and refetches what depends on it. */
export async function issueDocument(id: string, version: number): Promise<void> {
  issuedDocument.parse(await request("POST", `/certificates/${id}/document`, { version }));
  queryClient.setQueryData(["certificates", "one", id], await readCertificate(id));
  await queryClient.invalidateQueries({ queryKey: documentKey(id) });
}
