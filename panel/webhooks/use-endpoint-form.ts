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
  /** Of a stored endpoint: the version that the form was opened on. */
  version?: number;
  save: (input: WebhookInput, version: number | undefined) => Promise<unknown>;
};

/** The form state of an endpoint. A save over a newer version becomes a conflict to resolve, and the input is kept. */
export function useEndpointForm({ stored, version, save }: EndpointFormOptions) {
  const [values, setValues] = useState(stored);
  const [base, setBase] = useState({ content: stored, version });
  const [conflict, setConflict] = useState<Conflict<WebhookInput, WebhookInput>>();
  const saving = useMutation({
    mutationFn: (sent: { input: WebhookInput; version: number | undefined }) =>
      save(sent.input, sent.version),
    onError: (failure, { input }) => {
      const current = currentOf(failure);
      if (current === undefined) toastError(failure);
      else handleConflict(input, webhookEndpoint.parse(current), failure);
    },
  });

  function handleConflict(mine: WebhookInput, endpoint: WebhookEndpoint, failure: Error): void {
    const found = { mine, theirs: contentOf(endpoint) };
    // Only other columns changed, such as the state: save over the new version.
    if (differingFields(found, endpointFields).length === 0) {
      saving.mutate({ input: mine, version: endpoint.version });
      return;
    }
    setConflict(found);
    setBase((before) => ({ ...before, version: endpoint.version }));
    toastError(failure);
  }

  return {
    values,
    change: (changes: Partial<WebhookInput>) => setValues({ ...values, ...changes }),
    isDirty: !isSame(values, stored),
    conflict,
    /** The common base of a conflict's two sides. */
    opened: base.content,
    submit: () => saving.mutate({ input: values, version: base.version }),
    resolve: (chosen: WebhookInput) => {
      setConflict(undefined);
      setValues(chosen);
      if (conflict) setBase((before) => ({ ...before, content: conflict.theirs }));
      saving.mutate({ input: chosen, version: base.version });
    },
    isPending: saving.isPending,
    error: saving.error,
  };
}

export const endpointFields = ["url", "description", "events", "content_kinds"] as const;

/** The editable columns of an endpoint. */
export function contentOf({ url, description, events, content_kinds }: WebhookEndpoint): WebhookInput {
  return { url, description, events, content_kinds };
}

function toastError(failure: Error): void {
  showToast({ title: t("Error"), description: messageOf(failure), kind: "destructive" });
}
