import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type Conflict, currentOf, differingFields, isSame } from "#panel/form/conflict.ts";
import { t } from "#panel/language/t.ts";
import { messageOf } from "#panel/providers/request.ts";
import { showToast } from "#panel/toasts.tsx";
import { type WebhookEndpoint, webhookEndpoint } from "#shared/answers/webhooks.ts";
import type { WebhookInput } from "#shared/schemas/webhook.ts";

export type EndpointFormOptions = {
  stored: WebhookInput;
  /** Of an endpoint that is there: the version that the form is opened on. */
  version?: number;
  save: (input: WebhookInput, version: number | undefined) => Promise<unknown>;
};

/** What the form of an endpoint holds. Whoever is met by a newer version chooses, and nothing that is typed is lost. */
export function useEndpointForm({ stored, version, save }: EndpointFormOptions) {
  const [values, setValues] = useState(stored);
  const [over, setOver] = useState({ content: stored, version });
  const [conflict, setConflict] = useState<Conflict<WebhookInput, WebhookInput>>();
  const sending = useMutation({
    mutationFn: (sent: { input: WebhookInput; version: number | undefined }) =>
      save(sent.input, sent.version),
    onError: (failure, { input }) => {
      const current = currentOf(failure);
      if (current === undefined) tell(failure);
      else meet(input, webhookEndpoint.parse(current), failure);
    },
  });

  function meet(mine: WebhookInput, endpoint: WebhookEndpoint, failure: Error): void {
    const found = { mine, theirs: contentOf(endpoint) };
    // It was paused, say: of what is typed here nothing is another.
    if (differingFields(found, endpointFields).length === 0) {
      sending.mutate({ input: mine, version: endpoint.version });
      return;
    }
    setConflict(found);
    setOver((before) => ({ ...before, version: endpoint.version }));
    tell(failure);
  }

  return {
    values,
    change: (changes: Partial<WebhookInput>) => setValues({ ...values, ...changes }),
    isDirty: !isSame(values, stored),
    conflict,
    /** What the form was opened on, as a conflict compares it. */
    opened: over.content,
    submit: () => sending.mutate({ input: values, version: over.version }),
    resolve: (chosen: WebhookInput) => {
      setConflict(undefined);
      setValues(chosen);
      if (conflict) setOver((before) => ({ ...before, content: conflict.theirs }));
      sending.mutate({ input: chosen, version: over.version });
    },
    isPending: sending.isPending,
    error: sending.error,
  };
}

export const endpointFields = ["url", "description", "events", "content_kinds"] as const;

/** Of an endpoint, what its form holds. */
export function contentOf({ url, description, events, content_kinds }: WebhookEndpoint): WebhookInput {
  return { url, description, events, content_kinds };
}

function tell(failure: Error): void {
  showToast({ title: t("Error"), description: messageOf(failure), kind: "destructive" });
}
