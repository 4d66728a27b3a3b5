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

/** Refetches endpoints and deliveries. */
async function invalidateWebhooks(): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [first] }) => typeof first === "string" && first.startsWith(key),
  });
}

/** @returns the endpoint with its secret, which the server answers this once */
export async function addEndpoint(input: WebhookInput) {
  const added = answers.webhookWithSecret.parse(await request("POST", "/webhooks", input));
  await invalidateWebhooks();
  return added;
}

export async function saveEndpoint(id: string, input: WebhookInput & { version: number }): Promise<void> {
  await request("PUT", `/webhooks/${id}`, input);
  await invalidateWebhooks();
}

export async function removeEndpoint(id: string): Promise<void> {
  await request("DELETE", `/webhooks/${id}`);
  queryClient.removeQueries({ queryKey: [key, id] });
  await queryClient.invalidateQueries({ queryKey: [key], exact: true });
}

export async function setEndpointState(id: string, state: WebhookEndpointState): Promise<void> {
  await request("PUT", `/webhooks/${id}/state`, { state });
  await invalidateWebhooks();
}

/** @returns the new secret, which the server answers this once */
export async function rotateSecret(id: string): Promise<string> {
  const { secret } = answers.webhookWithSecret.parse(await request("POST", `/webhooks/${id}/secret`, {}));
  await invalidateWebhooks();
  return secret;
}

/** Sends a test delivery without queueing. @returns the delivery after its one attempt */
export async function sendTest(id: string) {
  const delivery = answers.webhookDelivery.parse(await request("POST", `/webhooks/${id}/test`, {}));
  await invalidateWebhooks();
  return delivery;
}

/** Queues a delivery again and refetches the list, also on a conflict with a colleague. */
export async function redeliver(deliveryId: string): Promise<void> {
  try {
    await request("POST", `/webhook-deliveries/${deliveryId}/redeliver`, {});
  } finally {
    await invalidateWebhooks();
  }
}

/** Queues all failed deliveries of events since an instant. @throws HttpError (404) where there are none */
export async function redeliverFailed(id: string, since: Date): Promise<void> {
  const answer = await request("POST", `/webhooks/${id}/redeliver-failed`, { since: since.toISOString() });
  await invalidateWebhooks();
  if (answers.webhookRedelivered.parse(answer).total === 0) throw new HttpError(noneFailed, 404);
}

const noneFailed = t("Sejak tanggal itu tidak ada kiriman yang gagal.");
