import { useQuery } from "@tanstack/react-query";
import type { SelectionBody } from "#panel/certificates/bulk/selection.tsx";
import { request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import * as answers from "#shared/answers/document-mails.ts";
import type { DocumentMailInput } from "#shared/schemas/document-mail.ts";

/** Defaults of a mail with the PDF; never cached. */
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

/** A summary of what would be sent. */
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

/** @returns the number of mails */
export async function sendDocumentMails(selection: SelectionBody, request_id: string): Promise<number> {
  const body = { ...selection, request_id };
  const { mails } = answers.sentDocuments.parse(await request("POST", "/certificate-documents/mails", body));
  await queryClient.invalidateQueries({ queryKey: ["reminders"] });
  return mails;
}
