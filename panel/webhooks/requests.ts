import { useQuery } from "@tanstack/react-query";
import { t } from "#panel/language/t.ts";
import { HttpError, request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import * as answers from "#shared/answers/webhooks.ts";
import type { WebhookInput } from "#shared/schemas/webhook.ts";
import type { WebhookEndpointState } from "#shared/webhooks.ts";

const key = "webhooks";

export function useEndpoints() {
  return useQuery({
    queryKey: [key],
    queryFn: async ({ signal }) =>
      answers.webhookEndpointList.parse(await request("GET", "/webhooks", undefined, signal)).data,
  });
}

export function useEndpoint(id: string) {
  return useQuery({
    queryKey: [key, id],
    queryFn: async ({ signal }) =>
      answers.webhookEndpoint.parse(await request("GET", `/webhooks/${id}`, undefined, signal)),
  });
}

/** What is shown of endpoints and deliveries is read again. */
async function readAgain(): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [first] }) => typeof first === "string" && first.startsWith(key),
  });
}

/** With the secret, which is told this once. */
export async function addEndpoint(input: WebhookInput) {
  const added = answers.webhookWithSecret.parse(await request("POST", "/webhooks", input));
  await readAgain();
  return added;
}

export async function saveEndpoint(id: string, input: WebhookInput & { version: number }): Promise<void> {
  await request("PUT", `/webhooks/${id}`, input);
  await readAgain();
}

export async function removeEndpoint(id: string): Promise<void> {
  await request("DELETE", `/webhooks/${id}`);
  queryClient.removeQueries({ queryKey: [key, id] });
  await queryClient.invalidateQueries({ queryKey: [key], exact: true });
}

export async function setEndpointState(id: string, state: WebhookEndpointState): Promise<void> {
  await request("PUT", `/webhooks/${id}/state`, { state });
  await readAgain();
}

/** @returns the new secret, which is told this once */
export async function rotateSecret(id: string): Promise<string> {
  const { secret } = answers.webhookWithSecret.parse(await request("POST", `/webhooks/${id}/secret`, {}));
  await readAgain();
  return secret;
}

/** Sends a test at once. @returns what became of it */
export async function sendTest(id: string) {
  const delivery = answers.webhookDelivery.parse(await request("POST", `/webhooks/${id}/test`, {}));
  await readAgain();
  return delivery;
}

/** Sends one again; what is shown of it is read again, also where somebody was faster. */
export async function redeliver(deliveryId: string): Promise<void> {
  try {
    await request("POST", `/webhook-deliveries/${deliveryId}/redeliver`, {});
  } finally {
    await readAgain();
  }
}

/** Sends all again that failed, of events since a moment. @throws HttpError where none did */
export async function redeliverFailed(id: string, since: Date): Promise<void> {
  const answer = await request("POST", `/webhooks/${id}/redeliver-failed`, { since: since.toISOString() });
  await readAgain();
  if (answers.webhookRedelivered.parse(answer).total === 0) throw new HttpError(noneFailed, 404);
}

const noneFailed = t("Sejak tanggal itu tidak ada kiriman yang gagal.");
