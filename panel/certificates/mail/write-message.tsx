import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FormProvider, type Path, useForm } from "react-hook-form";
import type { SelectionBody } from "#panel/certificates/bulk/selection.tsx";
import { MessageFields } from "#panel/certificates/mail/message-fields.tsx";
import { MessagePreview } from "#panel/certificates/mail/message-preview.tsx";
import {
  emptyMessage,
  fieldOf,
  type MessageValues,
  messageLabels,
  messageSchema,
} from "#panel/certificates/mail/message-values.ts";
import { sendMessages, useMessagePreview } from "#panel/certificates/mail/requests.ts";
import { checkBy } from "#panel/form/check.ts";
import { FormProblems } from "#panel/form/form-problems.tsx";
import { OfferedLocalDraft } from "#panel/form/keep-local-draft.tsx";
import { fieldErrorsOf } from "#panel/form/save-problem.ts";
import { toastErrors } from "#panel/form/toast-errors.ts";
import { UnsavedGuard } from "#panel/form/unsaved-guard.tsx";
import { useLocalDraft } from "#panel/form/use-local-draft.ts";
import { useLocalDraftKey } from "#panel/form/use-local-draft-key.ts";
import { FieldIdPrefix } from "#panel/inputs/field.tsx";
import { t } from "#panel/language/t.ts";
import { messageOf } from "#panel/providers/request.ts";
import { randomUuid } from "#panel/random-uuid.ts";
import { showToast } from "#panel/toasts.tsx";
import { DialogActions } from "#panel/ui/dialog.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import { SubmitActions } from "#panel/ui/submit-actions.tsx";
import type { MessageSummary } from "#shared/answers/client-messages.ts";
import { languages } from "#shared/language.ts";
import type { MessageTexts } from "#shared/schemas/client-message.ts";

type MessageProps = { selection: SelectionBody; summary: MessageSummary; onClose: () => void };

/** A message of one's own is written in the languages of those who get it, looked at, and sent; what is typed is kept until then. */
export function WriteMessage({ selection, summary, onClose }: MessageProps) {
  const [requestId] = useState(() => randomUuid());
  const read = languages.filter((language) => summary.languages[language] > 0);
  const [resolver] = useState(() => checkBy<MessageValues, MessageTexts>(messageSchema(read)));
  const form = useForm<MessageValues, unknown, MessageTexts>({ defaultValues: emptyMessage, resolver });
  const draft = useLocalDraft(form, useLocalDraftKey("message", null));
  const [texts, setTexts] = useState<MessageTexts>();
  const preview = useMessagePreview(selection);
  const sending = useMutation({
    mutationFn: (written: MessageTexts) => sendMessages(selection, { texts: written, request_id: requestId }),
    onSuccess: (mails) => {
      draft.drop();
      showToast({
        title: t("Sukses"),
        description: t("{mails, number} surat dalam pengiriman. Hasilnya tercatat di riwayat pengingat.", {
          mails,
        }),
        kind: "success",
      });
      onClose();
    },
    onError: fail,
  });
  const error = sending.error ?? preview.error;
  const isPending = preview.isPending || sending.isPending;

  function fail(failure: Error) {
    for (const [name, message] of Object.entries(fieldErrorsOf(failure))) {
      const field = fieldOf(name.split("."));
      if (field in emptyMessage) form.setError(field as Path<MessageValues>, { message });
    }
    setTexts(undefined);
    showToast({ title: t("Error"), description: t("Surat tidak dapat dikirim."), kind: "destructive" });
  }
  const submit = form.handleSubmit(async (written) => {
    sending.reset();
    await preview.mutateAsync(written).then(() => setTexts(written), fail);
  }, toastErrors);

  if (texts && preview.data)
    return (
      <>
        <MessagePreview summary={preview.data} />
        <DialogActions>
          <button type="button" className="button" disabled={isPending} onClick={() => setTexts(undefined)}>
            {t("Ubah")}
          </button>
          <button
            type="button"
            className="button button-primary"
            disabled={isPending}
            onClick={() => sending.mutate(texts)}
          >
            {sending.isPending && <Spinner />}
            {t("Kirim {mails, number} surat", { mails: preview.data.mails })}
          </button>
        </DialogActions>
      </>
    );
  return (
    <FormProvider {...form}>
      <FieldIdPrefix value="message">
        <UnsavedGuard isDirty={form.formState.isDirty} onLeave={draft.giveUp} />
        <form noValidate aria-label={t("Surat")} className="mt-4 space-y-4" onSubmit={submit}>
          <OfferedLocalDraft {...{ form, draft }} version={null} labels={messageLabels} />
          <FormProblems message={error ? messageOf(error) : undefined} labels={messageLabels} />
          <MessageFields languages={read} />
          <SubmitActions label={t("Pratinjau")} isPending={isPending} onCancel={onClose} />
        </form>
      </FieldIdPrefix>
    </FormProvider>
  );
}
