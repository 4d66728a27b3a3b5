import { use } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { type Action, actionFor, OpenDecisionContext } from "#panel/certificates/decisions/actions.ts";
import type { CertificateValues } from "#panel/certificates/form-values.ts";
import { t } from "#panel/language/t.ts";
import { findKnownStatus, type KnownStatus, statusOnDay } from "#shared/certificate-status.ts";
import type { DecidableKind } from "#shared/decisions.ts";
import { dayInJakarta } from "#shared/time.ts";

const kindOfStatus: Partial<Record<KnownStatus, DecidableKind>> = {
  Dibekukan: "suspended",
  Dicabut: "withdrawn",
};

/**
 * Where staff set by hand what a decision would say with its reason: the plain form saves it all the same (specification 4), and
 * leads to the decision's own form.
 */
export function StatusHint() {
  const { resetField } = useFormContext<CertificateValues>();
  const openDecision = use(OpenDecisionContext);
  const { defaultValues } = useFormState<CertificateValues>();
  const status = useWatch<CertificateValues, "status">({ name: "status" });
  const action = status === defaultValues?.status ? undefined : actionOf(status, defaultValues);
  return (
    <div aria-live="polite">
      {action && (
        <p className="mt-1.5 text-xs font-medium text-warn">
          {t("Alasan dan tanggal berlakunya belum tercatat.")}{" "}
          <button
            type="button"
            className="link min-h-7"
            onClick={() => {
              // The decision sets the status: what is chosen here would meet it as a change of its own.
              resetField("status");
              openDecision(action);
            }}
          >
            {t("{action} dengan alasan dan tanggal", { action: action.button })}
          </button>
        </p>
      )}
    </div>
  );
}

function actionOf(
  status: string,
  stored: Partial<Pick<CertificateValues, "status" | "issue_date" | "expiry_date">> | undefined,
): Action | undefined {
  const known = findKnownStatus(status);
  const kind = known && kindOfStatus[known];
  const { status: was = "", issue_date = "", expiry_date = "" } = stored ?? {};
  if (!kind) return undefined;
  return actionFor(
    kind,
    statusOnDay({ status: was, issue_date, expiry_date }, dayInJakarta(new Date())).verdict,
  );
}
