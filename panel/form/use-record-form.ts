import { useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from "react-hook-form";
import { type Conflict, currentOf, differingFields } from "#panel/form/conflict.ts";
import { pendingPictures } from "#panel/form/pending.ts";
import { fieldErrorsOf, type SaveProblem, toastProblem } from "#panel/form/save-problem.ts";
import { toastErrors } from "#panel/form/toast-errors.ts";
import { useOtherVersions } from "#panel/form/use-other-versions.ts";
import {
  type Checked,
  setFormValue,
  type Upload,
  UploadFailed,
  useUploads,
} from "#panel/form/use-uploads.ts";
import { t } from "#panel/language/t.ts";
import { messageOf, statusOf } from "#panel/providers/request.ts";
import { showToast } from "#panel/toasts.tsx";

/** The part of a stored record that forms rely on. */
export type Stored = { id: string | number };

export type RecordFormOptions<
  Values extends FieldValues,
  Input extends object,
  Row extends Stored & Input,
> = {
  opened: Row | undefined;
  /** The fields that a conflict compares. */
  fields: readonly (keyof Input & string)[];
  /** Maps field names in the server's errors to those of the form. */
  fieldOf?: (name: string) => string;
  valuesOf: (row: Row | undefined) => Values;
  /** Gets the stored record as its context. */
  resolver: Resolver<Values, Row | undefined, Checked<Input>>;
  /** For forms with files. */
  upload?: Upload<Input>;
  /** Saves over the version of `over`, or inserts without one; null where the change needs an approval. */
  save: (input: Input, over: Row | undefined) => Promise<Row | null>;
  /** Parses the current record from a 409. */
  readCurrent: (current: unknown, mine: Input, over: Row) => Row;
  /** Restores a record that was removed meanwhile; without it, it can only be saved as a new one. */
  restoreRemoved?: (row: Row) => Promise<Row>;
  messages: { added: string; changed: string; saveFailed: (message: string) => string };
  onSaved: (row: Row, isNew: boolean) => void | Promise<void>;
  /** Called when the change waits for an approval. */
  onProposed?: () => void | Promise<void>;
};

/**
 * The form of a new or stored record. Nothing typed is lost: a failed upload aborts the save, a conflict is resolved by the person, and a
 * record that was removed meanwhile can be restored or saved as a new one.
 */
export function useRecordForm<Values extends FieldValues, Input extends object, Row extends Stored & Input>(
  options: RecordFormOptions<Values, Input, Row>,
) {
  const { opened, fields, valuesOf, messages } = options;
  const [stored, setStored] = useState(opened);
  const [problem, setProblem] = useState<SaveProblem>();
  const [conflict, setConflict] = useState<Conflict<Input, Row>>();
  const [isGone, setIsGone] = useState(false);
  const form = useForm<Values, Row | undefined, Checked<Input>>({
    defaultValues: valuesOf(opened) as DefaultValues<Values>,
    resolver: options.resolver,
    context: stored,
  });
  const uploads = useUploads(form, options.upload);
  const isBlocked = conflict !== undefined || isGone;
  const otherVersions = useOtherVersions({ form, stored, setStored, fields, valuesOf, isBlocked });

  function fail(error: unknown): void {
    if (error instanceof UploadFailed)
      setProblem(toastProblem(t("Upload Gagal"), error.cause, (message) => message));
    else setProblem(toastProblem(t("Error"), error, messages.saveFailed));
  }

  async function save(checked: Checked<Input>, over: Row | undefined): Promise<void> {
    setProblem(undefined);
    if (pendingPictures.isAny()) return fail(new Error(pictureOnItsWay));
    let input = checked.input;
    try {
      input = await uploads.send(checked);
      const saved = await options.save(input, over);
      if (!saved) {
        form.reset(form.getValues());
        return await options.onProposed?.();
      }
      setStored(saved);
      setConflict(undefined);
      form.reset(valuesOf(saved));
      const description = over ? messages.changed : messages.added;
      showToast({ title: t("Sukses"), description, kind: "success" });
      await options.onSaved(saved, !over);
    } catch (error) {
      const current = currentOf(error);
      if (over && current !== undefined) {
        const theirs = options.readCurrent(current, input, over);
        return await meet({ mine: input, theirs }, messageOf(error));
      }
      showAtFields(fieldErrorsOf(error));
      setIsGone(over !== undefined && statusOf(error) === 404);
      fail(error);
    }
  }

  function showAtFields(errors: Record<string, string>): void {
    for (const [name, message] of Object.entries(errors)) {
      const field = options.fieldOf?.(name) ?? name;
      if (fields.some((known) => known === field)) form.setError(field as Path<Values>, { message });
    }
  }

  /** A conflict without differing fields needs no choice. */
  async function meet(found: Conflict<Input, Row>, message: string): Promise<void> {
    if (differingFields(found, fields).length === 0)
      return await save({ input: found.mine, files: {} }, found.theirs);
    setConflict(found);
    showToast({ title: t("Error"), description: messages.saveFailed(message), kind: "destructive" });
  }

  /** Rebases onto the current version with the chosen values. */
  async function resolve(chosen: Input): Promise<void> {
    if (!conflict) return;
    const values: Record<string, unknown> = valuesOf({ ...conflict.theirs, ...chosen });
    for (const field of differingFields(conflict, fields)) setFormValue(form, field, values[field]);
    setStored(conflict.theirs);
    setConflict(undefined);
    await form.handleSubmit((checked) => save(checked, conflict.theirs), toastErrors)();
  }

  /** Saves as a new record, because the opened one was removed. */
  async function saveAsNew(): Promise<void> {
    setStored(undefined);
    setIsGone(false);
    await form.handleSubmit((checked) => save(checked, undefined), toastErrors)();
  }

  /**
   * Restores the removed record and saves over it. If it was changed before its removal, the save reports a conflict.
   */
  async function saveRestored(): Promise<void> {
    const { restoreRemoved } = options;
    if (!stored || !restoreRemoved) return;
    await form.handleSubmit(async (checked) => {
      setProblem(undefined);
      try {
        const current = await restoreRemoved(stored);
        const isChanged = differingFields({ mine: stored, theirs: current }, fields).length > 0;
        const over = isChanged ? stored : current;
        setIsGone(false);
        setStored(over);
        await save(checked, over);
      } catch (error) {
        setProblem(
          toastProblem(t("Error"), error, (message) => t("Gagal memulihkan: {message}", { message })),
        );
      }
    }, toastErrors)();
  }

  const submit = form.handleSubmit((checked) => save(checked, stored), toastErrors);
  return {
    form,
    stored,
    problem,
    conflict,
    isGone,
    upload: uploads.progress,
    submit,
    resolve,
    saveAsNew,
    saveRestored,
    ...otherVersions,
  };
}

const pictureOnItsWay = t("Gambar di dalam teks masih diunggah. Simpan lagi setelah selesai.");
