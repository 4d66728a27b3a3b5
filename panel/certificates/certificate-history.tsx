import { fieldLabels } from "#panel/certificates/certificate.ts";
import { ClientName } from "#panel/certificates/client/name.tsx";
import { renderValue } from "#panel/certificates/form-notices.tsx";
import type { VersionedForm } from "#panel/form/history-list.tsx";
import { HistoryPanel } from "#panel/form/history-panel.tsx";
import { t } from "#panel/language/t.ts";

type CertificateHistoryProps = {
  id: string;
  /** Undefined where versions cannot be restored. */
  form: VersionedForm | undefined;
};

/** The versions of a certificate, each of which can be put back into its form. */
export function CertificateHistory({ id, form }: CertificateHistoryProps) {
  return (
    <HistoryPanel
      resource="certificates"
      id={id}
      labels={historyLabels}
      renderValue={renderHistoryValue}
      form={form}
    />
  );
}

/** The client is shown only, because the form does not edit it. */
export const historyLabels = { ...fieldLabels, client_id: t("{count, plural, other {Klien}}", { count: 1 }) };

export function renderHistoryValue(field: keyof typeof historyLabels, value: unknown) {
  return field === "client_id" ? <ClientName id={value} /> : renderValue(field, value);
}
