import { useRef } from "react";
import { FormProvider } from "react-hook-form";
import { Link } from "react-router";
import { usePendingProposal } from "#panel/certificates/approvals/requests.ts";
import type { Action } from "#panel/certificates/decisions/actions.ts";
import { DecisionFields } from "#panel/certificates/decisions/fields.tsx";
import { plannedRenewal } from "#panel/certificates/decisions/form-values.ts";
import { Preview } from "#panel/certificates/decisions/preview.tsx";
import { useDecisionForm } from "#panel/certificates/decisions/use-decision-form.ts";
import { useDiscardQuestion } from "#panel/certificates/decisions/use-discard-question.tsx";
import { decisionLabels } from "#panel/certificates/decisions/words.ts";
import { FormProblems } from "#panel/form/form-problems.tsx";
import { OfferedLocalDraft } from "#panel/form/keep-local-draft.tsx";
import { SignInAgain } from "#panel/form/sign-in-again.tsx";
import { useRestoredFocus } from "#panel/form/use-restored-focus.ts";
import { useSaveShortcut } from "#panel/form/use-save-shortcut.ts";
import { FieldIdPrefix } from "#panel/inputs/field.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import type { Certificate } from "#shared/answers/certificates.ts";
import type { Decision } from "#shared/decisions.ts";
import { dayInJakarta, formatDay } from "#shared/time.ts";

/** Kinds that need an approval, where the register requires it. */
const kindsThatWait = ["suspended", "restored", "withdrawn"] as const;

type DecisionDialogProps = {
  action: Action;
  certificate: Certificate;
  decisions: readonly Decision[];
  onClose: () => void;
  onDecided: () => void;
};

/** The form of a decision, with a preview of what visitors will read. */
export function DecisionDialog({ action, certificate, decisions, onClose, onDecided }: DecisionDialogProps) {
  const { form, draft, problem, submit, offered } = useDecisionForm(
    action,
    certificate,
    decisions,
    onDecided,
  );
  const { isDirty, isSubmitting } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const { close, question } = useDiscardQuestion({
    isDirty,
    isSending: isSubmitting,
    onDiscard: draft.giveUp,
    onClose,
  });
  useSaveShortcut(element);
  useRestoredFocus(isSubmitting);
  const { data: proposal } = usePendingProposal(certificate.id);
  // During the submit, the pending proposal that is refetched is the one being sent.
  const isWaitedFor =
    !isSubmitting && Boolean(proposal) && kindsThatWait.some((kind) => action.kinds.includes(kind));
  const isWithdrawal = action.kinds.includes("withdrawn");
  const renewedFrom = action.kinds.includes("renewed")
    ? plannedRenewal(decisions, dayInJakarta(new Date()))
    : undefined;
  function saveWithoutReason() {
    draft.drop();
    action.saveWithoutReason?.();
  }
  return (
    <Dialog title={action.title} onClose={close}>
      <p className="mt-1 text-sm break-words text-ink-soft">
        {certificate.client_name},{" "}
        <span className="number inline-block max-w-full break-all">{certificate.certificate_number}</span>
      </p>
      {action.saveWithoutReason && (
        <p className="mt-3 text-sm">
          {t(
            "Status yang Anda pilih dicatat sebagai keputusan, dengan alasan dan tanggal berlakunya. Perubahan lain pada formulir disimpan sesudahnya.",
          )}
        </p>
      )}
      {isWaitedFor && (
        <div className="mt-3">
          <Alert kind="warning" title={t("Keputusan lain menunggu persetujuan")}>
            <p>
              {t("Selama itu keputusan yang juga memerlukan orang kedua tidak dapat dicatat.")}{" "}
              <Link to="/admin/certificates/approvals" className="link">
                {t("Buka persetujuan")}
              </Link>
            </p>
          </Alert>
        </div>
      )}
      {renewedFrom && (
        <p className="mt-3 text-sm">
          {t("Perpanjangan mulai {day} sudah dicatat. Yang ini adalah perpanjangan sesudahnya.", {
            day: formatDay(renewedFrom, panelLanguage),
          })}
        </p>
      )}
      <FormProvider {...form}>
        <FieldIdPrefix value="decision">
          <form
            ref={element}
            noValidate
            aria-label={action.title}
            aria-busy={isSubmitting}
            onSubmit={submit}
            className="mt-4 space-y-4"
          >
            <FormProblems message={problem?.message} labels={decisionLabels}>
              {problem?.isSessionOver && <SignInAgain />}
            </FormProblems>
            <OfferedLocalDraft {...{ form, draft }} version={certificate.version} labels={decisionLabels} />
            <fieldset disabled={isSubmitting} className="min-w-0 space-y-4">
              <DecisionFields {...{ action, decisions }} />
            </fieldset>
            <Preview decisions={decisions} offered={offered} />
            {isWithdrawal && (
              <Alert kind="warning">
                <p>
                  {t(
                    "Pencabutan berlaku untuk selamanya: sertifikat yang dicabut tidak dapat dipulihkan atau diperpanjang lagi.",
                  )}
                </p>
              </Alert>
            )}
            <DialogActions>
              <button type="button" className="button" disabled={isSubmitting} onClick={close}>
                {t("Batal")}
              </button>
              {action.saveWithoutReason && (
                <button type="button" className="button" disabled={isSubmitting} onClick={saveWithoutReason}>
                  {t("Simpan tanpa alasan")}
                </button>
              )}
              <button
                type="submit"
                disabled={isSubmitting}
                className={`button ${isWithdrawal ? "button-danger" : "button-primary"}`}
              >
                {isSubmitting && <Spinner />}
                {isSubmitting ? t("Menyimpan…") : t("Catat keputusan")}
              </button>
            </DialogActions>
          </form>
        </FieldIdPrefix>
      </FormProvider>
      {question}
    </Dialog>
  );
}
