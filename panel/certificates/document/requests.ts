import { useQuery } from "@tanstack/react-query";
import { readCertificate } from "#panel/certificates/requests.ts";
import { request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { certificateDocument, issuedDocument } from "#shared/answers/documents.ts";

/** Not below "certificates": what is read again when one is removed has no document any more. */
const documentKey = (id: string) => ["certificate-document", id];

/** The PDF that a certificate has. @param version another one may have another PDF */
export function useDocument(id: string, version: number) {
  return useQuery({
    queryKey: [...documentKey(id), version],
    queryFn: async ({ signal }) =>
      certificateDocument.parse(await request("GET", `/certificates/${id}/document`, undefined, signal)),
  });
}

/** Issues the certificate as it stands in `version`, and reads what came of it. */
export async function issueDocument(id: string, version: number): Promise<void> {
  issuedDocument.parse(await request("POST", `/certificates/${id}/document`, { version }));
  queryClient.setQueryData(["certificates", "one", id], await readCertificate(id));
  await queryClient.invalidateQueries({ queryKey: documentKey(id) });
}
