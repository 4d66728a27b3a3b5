import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { cycleYears } from "#panel/certificates/certificate.ts";
import type { CertificateValues } from "#panel/certificates/form-values.ts";
import { addDays, addYears, type Day, isDay } from "#shared/time.ts";

/** Three years less a day after the issue date. */
function expiryFor(issueDate: Day): Day {
  return addDays(addYears(issueDate, cycleYears), -1);
}

/**
 * Derives the expiry date of a new certificate from its issue date until the person edits it.
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
    // Clear a required error of an earlier submit.
    clearErrors("expiry_date");
  }, [isNew, issue_date, expiry_date, setValue, clearErrors]);
  return isNew && isDay(issue_date) && expiry_date === expiryFor(issue_date);
}
