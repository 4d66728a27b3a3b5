import { type BaseSyntheticEvent, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { t } from "#panel/language/t.ts";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";

type Submit = (event?: BaseSyntheticEvent) => Promise<void>;

/**
 * A submit handler that first asks for a confirmation where the values need one, and the dialog for that.
 *
 * @param questionOf what is to be asked of what the form holds; undefined for nothing
 */
export function useConfirmedSubmit<Values extends FieldValues, Context, Checked>(
  form: UseFormReturn<Values, Context, Checked>,
  submit: Submit,
  questionOf: ((values: FieldValues) => string | undefined) | undefined,
) {
  const [question, setQuestion] = useState<string>();
  const askedSubmit: Submit = async (event) => {
    event?.preventDefault();
    const question = questionOf?.(form.getValues());
    // Validation errors come first.
    if (question && (await form.trigger())) setQuestion(question);
    else await submit();
  };
  const dialog = question && (
    <Dialog title={question} onClose={() => setQuestion(undefined)}>
      <DialogActions>
        <button
          type="button"
          className="button"
          onClick={() => {
            setQuestion(undefined);
            void submit();
          }}
        >
          {t("Simpan dan publikasikan")}
        </button>
        <button type="button" className="button button-primary" onClick={() => setQuestion(undefined)}>
          {t("Kembali ke formulir")}
        </button>
      </DialogActions>
    </Dialog>
  );
  return { submit: askedSubmit, dialog };
}
