import { useMutation, useQuery } from "@tanstack/react-query";
import type { SelectionBody } from "#panel/certificates/bulk/selection.tsx";
import { request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import * as answers from "#shared/answers/client-messages.ts";
import type { MessageTexts } from "#shared/schemas/client-message.ts";

const path = "/client-messages";

async function preview(selection: SelectionBody, texts: MessageTexts, signal?: AbortSignal) {
  const body = { ...selection, texts };
  return answers.messageSummary.parse(await request("POST", `${path}/preview`, body, signal));
}

/** Whom a message about the chosen certificates would reach, before it is written. */
export function useMessageSummary(selection: SelectionBody) {
  return useQuery({
    queryKey: ["client-message-summary", selection],
    queryFn: ({ signal }) => preview(selection, {}, signal),
    gcTime: 0,
  });
}

/** The message as the first in each language read it. */
export function useMessagePreview(selection: SelectionBody) {
  return useMutation({ mutationFn: (texts: MessageTexts) => preview(selection, texts) });
}

/** @returns how many mails leave */
export async function sendMessages(
  selection: SelectionBody,
  message: { texts: MessageTexts; request_id: string },
): Promise<number> {
  const { mails } = answers.sentMessages.parse(await request("POST", path, { ...selection, ...message }));
  await queryClient.invalidateQueries({ queryKey: ["reminders"] });
  return mails;
}
