import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { t } from "#panel/language/t.ts";
import { request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
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
      answers.reminderSettings.parse(await request("GET", "/reminders/settings", undefined, signal)),
  });
}

/** What is shown of them is read again. */
export async function saveReminderSettings(input: ReminderSettingsInput) {
  const saved = answers.reminderSettings.parse(await request("PUT", "/reminders/settings", input));
  await queryClient.invalidateQueries({ queryKey: [key] });
  return saved;
}

/** A mail as it will read; the one before stays until it is there. */
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

/** Of the API: the texts of a kind, by language. */
export function textsResource(kind: ClientMailKind): string {
  return `reminders/texts/${kind}`;
}

/** @param text undefined for the text as it comes */
export async function saveMailText(kind: ClientMailKind, language: Language, text: MailText | undefined) {
  const resource = textsResource(kind);
  const path = `/${resource}/${language}`;
  const answer = await (text ? request("PUT", path, text) : request("DELETE", path));
  queryClient.setQueryData([key, "texts"], answers.mailTextList.parse(answer).data);
  await queryClient.invalidateQueries({ queryKey: [resource, "events", language] });
  await queryClient.invalidateQueries({ queryKey: [key, "preview"] });
}

/** Sends a mail as it would read to one's own address. */
export function useTestMail() {
  return useMutation({
    mutationFn: async (input: { kind: ClientMailKind; language: Language }) =>
      await request("POST", "/reminders/test-mail", input),
    onSuccess: () =>
      showToast({ title: t("Sukses"), description: t("Surat uji dikirim ke alamat Anda."), kind: "success" }),
    onError: ({ message }) => showToast({ title: t("Error"), description: message, kind: "destructive" }),
  });
}

/** The first mails of a client, the newest first, and how many there are. */
export function useClientMails(clientId: string) {
  return useQuery({
    queryKey: [key, "mails", clientId],
    queryFn: async ({ signal }) =>
      answers.clientMailPage.parse(
        await request("GET", `/reminders/mails?client_id=${clientId}&per_page=25`, undefined, signal),
      ),
  });
}

/** Sends a mail again, or takes it as sent. */
export async function closeMail(id: string, what: "send-again" | "take-as-sent"): Promise<void> {
  await request("POST", `/reminders/mails/${id}`, { do: what });
  await Promise.all(
    [key, "reminders/mails"].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );
}
