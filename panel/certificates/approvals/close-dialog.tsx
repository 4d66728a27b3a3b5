import { useRef } from "react";
import { FormProvider } from "react-hook-form";
import { type Closing, useClosingForm } from "#panel/certificates/approvals/use-closing-form.ts";
import { proposalTitle } from "#panel/certificates/approvals/words.ts";
import { useDiscardQuestion } from "#panel/certificates/decisions/use-discard-question.tsx";
import { FormProblems } from "#panel/form/form-problems.tsx";
import { OfferedLocalDraft } from "#panel/form/keep-local-draft.tsx";
import { SignInAgain } from "#panel/form/sign-in-again.tsx";
import { useRestoredFocus } from "#panel/form/use-restored-focus.ts";
import { useSaveShortcut } from "#panel/form/use-save-shortcut.ts";
import { FieldIdPrefix } from "#panel/inputs/field.tsx";
import { TextAreaField } from "#panel/inputs/text-field.tsx";
import { t } from "#panel/language/t.ts";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import type { Proposal } from "#shared/answers/decisions.ts";
import type { ProposalClosingValues } from "#shared/schemas/proposal-closing.ts";

const words: Record<Closing, { title: string; button: string; label: string; kind: string }> = {
  approved: {
    title: t("Setujui keputusan ini?"),
    button: t("Setujui"),
    label: t("{count, plural, other {Catatan}}", { count: 1 }),
    kind: "button-primary",
  },
  rejected: {
    title: t("Tolak keputusan ini?"),
    button: t("Tolak"),
    label: t("Alasan penolakan"),
    kind: "button-danger",
  },
  cancelled: {
    title: t("Batalkan keputusan ini?"),
    button: t("Batalkan keputusan"),
    label: t("{count, plural, other {Catatan}}", { count: 1 }),
    kind: "button-danger",
  },
};

/** Confirms closing a proposal, with a note to its author; a rejection requires one. */
export function CloseDialog(props: { proposal: Proposal; state: Closing; onClose: () => void }) {
  const { proposal, state, onClose } = props;
  const { form, draft, problem, submit } = useClosingForm(proposal, state, onClose);
  const { isDirty, isSubmitting } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const { title, button, label, kind } = words[state];
  const { close, question } = useDiscardQuestion({
    isDirty,
    isSending: isSubmitting,
    onDiscard: draft.giveUp,
    onClose,
  });
  useSaveShortcut(element);
  useRestoredFocus(isSubmitting);
  return (
    <Dialog title={title} onClose={close}>
      <p className="mt-3 text-sm wrap-anywhere">
        <span className="font-semibold">{proposalTitle(proposal)}</span>
        <br />
        {proposal.client_name}, <span className="number">{proposal.certificate_number}</span>
      </p>
      {state === "approved" && (
        <p className="mt-3 text-sm text-ink-soft">
          {t("Setelah disetujui, siapa pun yang memeriksa sertifikat ini membacanya.")}
        </p>
      )}
      <FormProvider {...form}>
        <FieldIdPrefix value="closing">
          <form
            ref={element}
            noValidate
            aria-label={title}
            aria-busy={isSubmitting}
            onSubmit={submit}
            className="mt-4 space-y-4"
          >
            <FormProblems message={problem?.message} labels={{ note: label }}>
              {problem?.isSessionOver && <SignInAgain />}
            </FormProblems>
            <OfferedLocalDraft {...{ form, draft }} version={null} labels={{ note: label }} />
            <fieldset disabled={isSubmitting} className="min-w-0">
              <TextAreaField<ProposalClosingValues>
                name="note"
                label={label}
                rows={3}
                isRequired={state === "rejected"}
              />
            </fieldset>
            <DialogActions>
              <button type="button" className="button" disabled={isSubmitting} onClick={close}>
                {t("Kembali")}
              </button>
              <button type="submit" className={`button ${kind}`} disabled={isSubmitting}>
                {isSubmitting && <Spinner />}
                {button}
              </button>
            </DialogActions>
          </form>
        </FieldIdPrefix>
      </FormProvider>
      {question}
    </Dialog>
  );
}
