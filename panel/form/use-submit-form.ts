import { useState } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import type { z } from "zod";
import { checkBy } from "#panel/form/check.ts";
import { fieldErrorsOf, type SaveProblem, toastProblem } from "#panel/form/save-problem.ts";
import { toastErrors } from "#panel/form/toast-errors.ts";
import { type LocalDraftKey, useLocalDraft } from "#panel/form/use-local-draft.ts";
import { t } from "#panel/language/t.ts";
import { showToast } from "#panel/toasts.tsx";

export type SubmitFormOptions<Values extends FieldValues, Input extends FieldValues> = {
  /** The schema that the server uses too. */
  schema: z.ZodType<Input, Values>;
  defaultValues: DefaultValues<Values>;
  send: (input: Input) => Promise<unknown>;
  /** The text of the success toast; no toast without it. */
  done?: string;
  failed: (message: string) => string;
  /** Maps field names in the server's errors to those of the form. */
  fieldOf?: (name: string) => string;
  onDone?: () => void | Promise<void>;
  /** The key of the local draft; without one, unsent changes are lost with the page. */
  draftKey?: LocalDraftKey | undefined;
};

/** A form that is submitted once, such as a dialog's. */
export function useSubmitForm<Values extends FieldValues, Input extends FieldValues>(
  options: SubmitFormOptions<Values, Input>,
) {
  const { schema, defaultValues, send, done, failed, fieldOf = (name) => name, onDone, draftKey } = options;
  const [problem, setProblem] = useState<SaveProblem>();
  const form = useForm<Values, unknown, Input>({ defaultValues, resolver: checkBy(schema) });
  const draft = useLocalDraft(form, draftKey);

  const submit = form.handleSubmit(
    async (input) => {
      setProblem(undefined);
      try {
        await send(input);
        draft.drop();
        if (done) showToast({ title: t("Sukses"), description: done, kind: "success" });
        await onDone?.();
      } catch (error) {
        for (const [name, message] of Object.entries(fieldErrorsOf(error))) {
          const field = fieldOf(name);
          if (field in form.getValues()) form.setError(field as Path<Values>, { message });
        }
        setProblem(toastProblem(t("Error"), error, failed));
      }
    },
    (errors) => {
      // Clear the server's errors of the previous attempt.
      setProblem(undefined);
      toastErrors(errors);
    },
  );
  return { form, draft, problem, submit };
}
