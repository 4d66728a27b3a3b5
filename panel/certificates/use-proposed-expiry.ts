import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { cycleYears } from "#panel/certificates/certificate.ts";
import type { CertificateValues } from "#panel/certificates/form-values.ts";
import { addDays, addYears, type Day, isDay } from "#shared/time.ts";

/** The last day of a certificate that is issued on that day: three years less a day later. */
function expiryFor(issueDate: Day): Day {
  return addDays(addYears(issueDate, cycleYears), -1);
}

/**
 * Proposes the day of expiry of a new certificate: it follows the day of issue until somebody types another.
 *
 * @returns whether what stands there is the proposal
 */
export function useProposedExpiry(isNew: boolean): boolean {
  const { setValue, clearErrors } = useFormContext<CertificateValues>();
  const [issue_date, expiry_date] = useWatch<CertificateValues, ["issue_date", "expiry_date"]>({
    name: ["issue_date", "expiry_date"],
  });
  const proposed = useRef("");
  useEffect(() => {
    if (!isNew || !isDay(issue_date) || expiry_date !== proposed.current) return;
    const proposal = expiryFor(issue_date);
    if (proposal === expiry_date) return;
    proposed.current = proposal;
    setValue("expiry_date", proposal, { shouldDirty: true });
    // A save that missed it has said so.
    clearErrors("expiry_date");
  }, [isNew, issue_date, expiry_date, setValue, clearErrors]);
  return isNew && isDay(issue_date) && expiry_date === expiryFor(issue_date);
}
