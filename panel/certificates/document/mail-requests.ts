import { useQuery } from "@tanstack/react-query";
import type { SelectionBody } from "#panel/certificates/bulk/selection.tsx";
import { request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import * as answers from "#shared/answers/document-mails.ts";
import type { DocumentMailInput } from "#shared/schemas/document-mail.ts";

/** What a mail with the certificate's PDF begins with: read anew whenever somebody writes one. */
export function usePreparedMail(id: string) {
  return useQuery({
    queryKey: ["certificate-document-mail", id],
    queryFn: async ({ signal }) =>
      answers.preparedDocumentMail.parse(
        await request("GET", `/certificates/${id}/document/mail`, undefined, signal),
      ),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export async function sendDocumentMail(id: string, mail: DocumentMailInput): Promise<void> {
  await request("POST", `/certificates/${id}/document/mail`, mail);
  await queryClient.invalidateQueries({ queryKey: ["reminders"] });
}

/** What would be sent of chosen certificates. */
export function useMailSummary(selection: SelectionBody) {
  return useQuery({
    queryKey: ["certificate-document-mail-summary", selection],
    queryFn: async ({ signal }) =>
      answers.documentMailSummary.parse(
        await request("POST", "/certificate-documents/mail-summary", selection, signal),
      ),
    gcTime: 0,
  });
}

/** @returns how many mails leave */
export async function sendDocumentMails(selection: SelectionBody, request_id: string): Promise<number> {
  const body = { ...selection, request_id };
  const { mails } = answers.sentDocuments.parse(await request("POST", "/certificate-documents/mails", body));
  await queryClient.invalidateQueries({ queryKey: ["reminders"] });
  return mails;
}
