import { useFormState, useWatch } from "react-hook-form";
import { buttonFor } from "#panel/certificates/decisions/actions.ts";
import type { CertificateValues } from "#panel/certificates/form-values.ts";
import { findKnownStatus, type KnownStatus, statusOnDay } from "#shared/certificate-status.ts";
import type { DecidableKind } from "#shared/decisions.ts";
import { dayInJakarta } from "#shared/time.ts";

const kindOfStatus: Partial<Record<KnownStatus, DecidableKind>> = {
  Dibekukan: "suspended",
  Dicabut: "withdrawn",
};

/** Where staff set by hand what a decision would say with its reason: the form saves it all the same (specification 4). */
export function StatusHint() {
  const { defaultValues } = useFormState<CertificateValues>();
  const status = useWatch<CertificateValues, "status">({ name: "status" });
  const button = status === defaultValues?.status ? undefined : buttonOf(status, defaultValues);
  return (
    <div aria-live="polite">
      {button && (
        <p className="mt-1.5 text-xs font-medium text-warn">
          Gunakan tombol {button} pada kartu Keputusan agar alasan dan tanggal berlakunya ikut tercatat.
        </p>
      )}
    </div>
  );
}

function buttonOf(
  status: string,
  stored: Partial<Pick<CertificateValues, "status" | "issue_date" | "expiry_date">> | undefined,
): string | undefined {
  const known = findKnownStatus(status);
  const kind = known && kindOfStatus[known];
  const { status: was = "", issue_date = "", expiry_date = "" } = stored ?? {};
  if (!kind) return undefined;
  return buttonFor(
    kind,
    statusOnDay({ status: was, issue_date, expiry_date }, dayInJakarta(new Date())).verdict,
  );
}
