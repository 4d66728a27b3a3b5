import { useState } from "react";
import { useNavigate } from "react-router";
import { MadeKey } from "#panel/api-keys/made-key.tsx";
import { invalidateApiKeys, makeApiKey } from "#panel/api-keys/requests.ts";
import { ScopesField } from "#panel/api-keys/scopes-field.tsx";
import { RecordForm } from "#panel/form/record-form.tsx";
import { useSubmitForm } from "#panel/form/use-submit-form.ts";
import { DateField, TextField } from "#panel/inputs/text-field.tsx";
import { t } from "#panel/language/t.ts";
import { Dialog } from "#panel/ui/dialog.tsx";
import { SubmitActions } from "#panel/ui/submit-actions.tsx";
import { type ApiKeyInput, apiKeyInput, lastExpiryDay } from "#shared/schemas/api-key.ts";

const title = t("Buat Kunci API");

const labels = {
  name: t("Nama program"),
  scopes: t("Hak"),
  expires_on: t("Berlaku sampai"),
} satisfies Record<keyof ApiKeyInput, string>;

/** A form for name, scopes and last day of a key; then the key itself is shown once. */
export default function ApiKeyCreate() {
  const [key, setKey] = useState<string>();
  const navigate = useNavigate();
  const close = () => navigate("/admin/api-keys");
  if (key) return <MadeKey value={key} onClose={close} />;
  return (
    <Dialog title={title} onClose={close}>
      <Form onMade={setKey} onClose={close} />
    </Dialog>
  );
}

function Form({ onMade, onClose }: { onMade: (key: string) => void; onClose: () => void }) {
  const { form, problem, submit } = useSubmitForm<ApiKeyInput, ApiKeyInput>({
    schema: apiKeyInput,
    defaultValues: { name: "", scopes: ["register:read"], expires_on: lastExpiryDay(new Date()) },
    send: async (input) => {
      onMade(await makeApiKey(input));
      await invalidateApiKeys();
    },
    failed: (message) => t("Gagal membuat kunci: {message}", { message }),
  });
  const { isSubmitting } = form.formState;
  return (
    <RecordForm
      label={title}
      {...{ form, problem, submit, labels }}
      className="mt-4"
      bodyClassName="space-y-4"
      footer={<SubmitActions label={t("Buat Kunci")} isPending={isSubmitting} onCancel={onClose} />}
    >
      <fieldset disabled={isSubmitting} className="min-w-0 space-y-4">
        <TextField<ApiKeyInput>
          name="name"
          label={labels.name}
          hint={t("Nama ini tercatat di riwayat setiap perubahan.")}
          isRequired
        />
        <ScopesField label={labels.scopes} />
        <DateField<ApiKeyInput>
          name="expires_on"
          label={labels.expires_on}
          max={lastExpiryDay(new Date())}
          isRequired
        />
      </fieldset>
    </RecordForm>
  );
}
