import { useMutation } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { restorable } from "#panel/certificates/requests.ts";
import { t } from "#panel/language/t.ts";
import { restoreRow } from "#panel/providers/restore-row.ts";
import { Spinner } from "#panel/ui/spinner.tsx";
import type { Certificate } from "#shared/answers/certificates.ts";

export function RestoreButton({ certificate }: { certificate: Certificate }) {
  const { mutate, isPending } = useMutation({ mutationFn: () => restoreRow(restorable, certificate.id) });
  return (
    <button type="button" className="button" disabled={isPending} onClick={() => mutate()}>
      {isPending ? <Spinner /> : <Undo2 aria-hidden />}
      {t("Pulihkan")}
      <span className="sr-only"> {certificate.certificate_number}</span>
    </button>
  );
}
