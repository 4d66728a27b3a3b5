import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { t } from "#panel/language/t.ts";
import { pendingRefetchMs } from "#panel/list/list-context.tsx";
import { request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import type { AnsweredMailText } from "#shared/answers/reminders.ts";
import * as answers from "#shared/answers/reminders.ts";
import type { Language } from "#shared/language.ts";
import type { ClientMailKind } from "#shared/reminders.ts";
import type { MailPreviewInput, MailText, ReminderSettingsInput } from "#shared/schemas/reminder.ts";

const key = "reminders";

/** The mails that leave in the next thirty days. */
export function useUpcoming() {
  return useQuery({
    queryKey: [key, "upcoming"],
    queryFn: async ({ signal }) =>
      answers.upcomingMails.parse(await request("GET", "/reminders/upcoming", undefined, signal)),
  });
}

export function useReminderSettings() {
  return useQuery({
    queryKey: [key, "settings"],
    queryFn: async ({ signal }) =>
      answers.versionedReminderSettings.parse(await request("GET", "/reminders/settings", undefined, signal)),
    // A refetch must not replace an open form.
    refetchOnReconnect: false,
  });
}

/**
 * Saves over the version that was opened, and refetches everything that depends on it, also on a conflict.
 *
 * @throws HttpError (409) with the current settings where the version is outdated
 */
export async function saveReminderSettings(input: ReminderSettingsInput, version: string) {
  try {
    const answer = await request("PUT", "/reminders/settings", { ...input, version });
    return answers.versionedReminderSettings.parse(answer);
  } finally {
    await Promise.all(
      [[key], ["reminders/settings", "events"]].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  }
}

/** A rendered mail; the previous one is shown until it is loaded. */
export function usePreview(input: MailPreviewInput) {
  return useQuery({
    queryKey: [key, "preview", input],
    queryFn: async ({ signal }) =>
      answers.mailPreview.parse(await request("POST", "/reminders/preview", input, signal)),
    placeholderData: keepPreviousData,
  });
}

export function useMailTexts() {
  return useQuery({
    queryKey: [key, "texts"],
    queryFn: async ({ signal }) =>
      answers.mailTextList.parse(await request("GET", "/reminders/texts", undefined, signal)).data,
  });
}

/** The API resource of a text. */
export function textsResource(kind: ClientMailKind): string {
  return `reminders/texts/${kind}`;
}

/**
 * Saves a text over the version that was opened.
 *
 * @param text undefined for the default text
 * @returns the stored text
 * @throws HttpError (409) with the current text where the version is outdated
 */
export async function saveMailText(
  { kind, language, version }: AnsweredMailText,
  text: MailText | undefined,
): Promise<AnsweredMailText> {
  const resource = textsResource(kind);
  const path = `/${resource}/${language}`;
  const answer = await (text
    ? request("PUT", path, { ...text, version })
    : request("DELETE", `${path}?version=${encodeURIComponent(version)}`));
  const { data } = answers.mailTextList.parse(answer);
  queryClient.setQueryData([key, "texts"], data);
  await queryClient.invalidateQueries({ queryKey: [resource, "events", language] });
  await queryClient.invalidateQueries({ queryKey: [key, "preview"] });
  const saved = data.find((each) => each.kind === kind && each.language === language);
  if (!saved) throw new Error(`The answer has no text of ${kind} in ${language}`);
  return saved;
}

/** Sends a test mail to the person's own address. */
export function useTestMail() {
  return useMutation({
    mutationFn: async (input: { kind: ClientMailKind; language: Language }) =>
      await request("POST", "/reminders/test-mail", input),
    onSuccess: () =>
      showToast({ title: t("Sukses"), description: t("Surat uji dikirim ke alamat Anda."), kind: "success" }),
    onError: ({ message }) => showToast({ title: t("Error"), description: message, kind: "destructive" }),
  });
}

/** The newest mails of a client, with the total. */
export function useClientMails(clientId: string) {
  return useQuery({
    queryKey: [key, "mails", clientId],
    queryFn: async ({ signal }) =>
      answers.clientMailPage.parse(
        await request("GET", `/reminders/mails?client_id=${clientId}&per_page=25`, undefined, signal),
      ),
    refetchInterval: ({ state: { data, status } }) =>
      status === "success" && data?.data.some(isMailPending) ? pendingRefetchMs : false,
  });
}

/** The mail is being sent, or will be soon. */
export function isMailPending({ state, reason }: answers.ClientMail): boolean {
  return state === "sending" || (state === "planned" && !reason);
}

/** Sends a mail again or marks it as sent, and refetches the log, also on a conflict. */
export async function closeMail(id: string, what: "send-again" | "take-as-sent"): Promise<void> {
  try {
    await request("POST", `/reminders/mails/${id}`, { do: what });
  } finally {
    await Promise.all(
      [key, "reminders/mails"].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
    );
  }
}
