import { type BaseSyntheticEvent, useEffect, useState } from "react";
import type { Action } from "#panel/certificates/decisions/actions.ts";
import { actionOfStatus } from "#panel/certificates/decisions/status-action.ts";
import type { useCertificateForm } from "#panel/certificates/use-certificate-form.ts";
import { toastErrors } from "#panel/form/toast-errors.ts";
import { queryClient } from "#panel/providers/session.ts";
import type { Certificate } from "#shared/answers/certificates.ts";

type CertificateForm = Pick<ReturnType<typeof useCertificateForm>, "form" | "stored" | "submit" | "follow">;

/**
 * Connects the form with decisions: a status chosen in the form opens the dialog of its decision, and after a decision the form rebases onto
 * the new version.
 */
export function useStatusDecision({ form, stored, submit, follow }: CertificateForm) {
  const [decision, setDecision] = useState<Action>();
  const [missedVersion, setMissedVersion] = useState<number>();
  const [isSaveWanted, setIsSaveWanted] = useState(false);
  useEffect(() => {
    if (!isSaveWanted) return;
    setIsSaveWanted(false);
    void submit();
  }, [isSaveWanted, submit]);

  /** The decided certificate was refetched already. */
  function followDecision(id: string) {
    const current = queryClient.getQueryData<Certificate>(["certificates", "one", id]);
    // Save the other fields of the form after the decision.
    const { status: _, ...others } = form.formState.dirtyFields;
    if (decision?.saveWithoutReason) form.resetField("status");
    if (current && !follow(current)) setMissedVersion(current.version);
    else if (decision?.saveWithoutReason && Object.keys(others).length > 0) setIsSaveWanted(true);
  }

  /** The decision that corresponds to a newly chosen status; none while the decisions could not be loaded. */
  function decisionOf(certificate: Certificate, status: string): Action | undefined {
    const action = actionOfStatus(status, certificate);
    const isRead = queryClient.getQueryData(["certificates", "decisions", certificate.id]) !== undefined;
    if (!action || !isRead) return undefined;
    const saveWithoutReason = () => {
      setDecision(undefined);
      void submit();
    };
    return { ...action, saveWithoutReason };
  }

  /** Saves, or first opens the dialog where the save amounts to a decision. */
  function submitOrDecide(event?: BaseSyntheticEvent): Promise<void> {
    const wanted = stored && decisionOf(stored, form.getValues("status"));
    if (!wanted) return submit(event);
    return form.handleSubmit(() => setDecision(wanted), toastErrors)(event);
  }

  return { decision, setDecision, missedVersion, followDecision, submitOrDecide };
}
