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

/** What a stored record has besides what the form holds of it. */
export type Stored = { id: string | number };

export type RecordFormOptions<
  Values extends FieldValues,
  Input extends object,
  Row extends Stored & Input,
> = {
  opened: Row | undefined;
  /** The fields that are stored, as a conflict compares them. */
  fields: readonly (keyof Input & string)[];
  /** Which field the server means by a name in its problems, where that is not the field's own. */
  fieldOf?: (name: string) => string;
  valuesOf: (row: Row | undefined) => Values;
  /** Its context is the record as it is stored. */
  resolver: Resolver<Values, Row | undefined, Checked<Input>>;
  /** Without it the form holds no files. */
  upload?: Upload<Input>;
  /** Saves over the version that `over` is, or adds a record where there is none; null where somebody has to approve it first. */
  save: (input: Input, over: Row | undefined) => Promise<Row | null>;
  /** Reads what stands now out of the answer to a save that met a newer version. */
  readCurrent: (current: unknown, mine: Input, over: Row) => Row;
  /** Brings back a record that somebody removed; without it what is typed can be saved as a new one alone. */
  restoreRemoved?: (row: Row) => Promise<Row>;
  messages: { added: string; changed: string; saveFailed: (message: string) => string };
  onSaved: (row: Row, isNew: boolean) => void | Promise<void>;
  /** What is typed is kept by the server, and waits. */
  onProposed?: () => void | Promise<void>;
};

/**
 * The form of a record, new or stored, and what can go wrong with its save. Nothing typed is lost: a failed upload calls
 * the save off, a record that somebody else changed meanwhile asks which values are right, and one that somebody removed
 * can be saved as a new one or restored.
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

  /** Where nothing differs there is nothing to choose. */
  async function meet(found: Conflict<Input, Row>, message: string): Promise<void> {
    if (differingFields(found, fields).length === 0)
      return await save({ input: found.mine, files: {} }, found.theirs);
    setConflict(found);
    showToast({ title: t("Error"), description: messages.saveFailed(message), kind: "destructive" });
  }

  /** Goes on over the version that stands now, with the chosen values. */
  async function resolve(chosen: Input): Promise<void> {
    if (!conflict) return;
    const values: Record<string, unknown> = valuesOf({ ...conflict.theirs, ...chosen });
    for (const field of differingFields(conflict, fields)) setFormValue(form, field, values[field]);
    setStored(conflict.theirs);
    setConflict(undefined);
    await form.handleSubmit((checked) => save(checked, conflict.theirs), toastErrors)();
  }

  /** Makes a record of its own out of what is typed: the one that the form was opened on is gone. */
  async function saveAsNew(): Promise<void> {
    setStored(undefined);
    setIsGone(false);
    await form.handleSubmit((checked) => save(checked, undefined), toastErrors)();
  }

  /**
   * Brings the removed record back and saves what is typed over it. Where it was changed before it was removed, the save
   * meets that version, and the person chooses.
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
