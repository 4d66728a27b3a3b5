import { useState } from "react";
import { useNavigate } from "react-router";
import { savedState } from "#panel/form/unsaved-guard.tsx";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { WebhookForm } from "#panel/webhooks/form.tsx";
import { addEndpoint } from "#panel/webhooks/requests.ts";
import { SecretDialog } from "#panel/webhooks/secret-dialog.tsx";
import type { WebhookInput } from "#shared/schemas/webhook.ts";

const empty: WebhookInput = { url: "", description: "", events: [], content_kinds: [] };

/** Adds an endpoint. Its secret is shown first, because the server answers it this once. */
export function WebhookCreate() {
  usePageTitle(t("Tambah endpoint"));
  const navigate = useNavigate();
  const [added, setAdded] = useState<{ id: string; secret: string }>();
  return (
    <>
      <WebhookForm
        stored={empty}
        label={t("Tambah endpoint")}
        back="/admin/webhooks"
        save={async (input) => {
          const { endpoint, secret } = await addEndpoint(input);
          setAdded({ id: endpoint.id, secret });
        }}
      />
      {added && (
        <SecretDialog
          secret={added.secret}
          onClose={() => void navigate(`/admin/webhooks/${added.id}`, { state: savedState, replace: true })}
        />
      )}
    </>
  );
}
