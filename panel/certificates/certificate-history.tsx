import { useState } from "react";
import { fieldLabels } from "#panel/certificates/certificate.ts";
import { ClientName } from "#panel/certificates/client/name.tsx";
import { renderValue } from "#panel/certificates/form-notices.tsx";
import { HistoryPanel } from "#panel/form/history-panel.tsx";
import { ReplaceDialog } from "#panel/form/replace-dialog.tsx";
import { restoredVersionToast } from "#panel/form/restored-version-toast.ts";
import { t } from "#panel/language/t.ts";
import { showToast } from "#panel/toasts.tsx";

type CertificateHistoryProps = {
  id: string;
  /** Undefined where versions cannot be restored. */
  onRestore: ((content: Record<string, unknown>) => void) | undefined;
  /** Asks before unsaved changes are replaced. */
  isDirty: boolean;
};

/** The versions of a certificate, each of which can be put back into its form. */
export function CertificateHistory({ id, onRestore, isDirty }: CertificateHistoryProps) {
  const [restoring, setRestoring] = useState<Record<string, unknown>>();
  const bringBack = (content: Record<string, unknown>) => {
    onRestore?.(content);
    setRestoring(undefined);
    showToast(restoredVersionToast);
  };
  return (
    <>
      {restoring && (
        <ReplaceDialog onReplace={() => bringBack(restoring)} onClose={() => setRestoring(undefined)} />
      )}
      <HistoryPanel
        resource="certificates"
        id={id}
        labels={historyLabels}
        renderValue={renderHistoryValue}
        {...(onRestore ? { onRestore: isDirty ? setRestoring : bringBack } : {})}
      />
    </>
  );
}

/** The client is shown only, because the form does not edit it. */
export const historyLabels = { ...fieldLabels, client_id: t("{count, plural, other {Klien}}", { count: 1 }) };

export function renderHistoryValue(field: keyof typeof historyLabels, value: unknown) {
  return field === "client_id" ? <ClientName id={value} /> : renderValue(field, value);
}
