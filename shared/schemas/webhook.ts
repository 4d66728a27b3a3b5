import { z } from "zod";
import { line, orEmpty, required } from "#shared/schemas/fields.ts";
import { webhookContentKinds, webhookEventTypes } from "#shared/webhooks.ts";

const chooseEvent = "Pilih sedikitnya satu peristiwa.";
const chooseKind = "Pilih sedikitnya satu jenis konten.";

/** The input of an endpoint. Its target is checked by the server (core/webhooks/target.ts). */
export const webhookInput = z
  .object({
    url: required(2_000),
    description: orEmpty(line(200)),
    events: z
      .array(z.enum(webhookEventTypes), chooseEvent)
      .min(1, chooseEvent)
      .transform((events) => [...new Set(events)]),
    /** The kinds of content, for events about content. */
    content_kinds: z
      .array(z.enum(webhookContentKinds), chooseKind)
      .default([])
      .transform((kinds) => [...new Set(kinds)]),
  })
  .refine(
    ({ events, content_kinds }) =>
      content_kinds.length > 0 || !events.some((event) => event.startsWith("content.")),
    { path: ["content_kinds"], error: chooseKind },
  );

export type WebhookInput = z.output<typeof webhookInput>;

/** The input for saving an existing endpoint, with the version that the form was opened on. */
export const webhookChange = webhookInput.and(z.object({ version: z.int() }));
