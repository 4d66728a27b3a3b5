import { useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from "react-hook-form";
import { toastErrors } from "#panel/form/toast-errors.ts";
import { picturesOnTheirWay } from "#panel/form/under-way.ts";
import { HttpError, messageOf, statusOf } from "#panel/providers/request.ts";
import type { SendProgress } from "#panel/providers/send-file.ts";
import { showToast } from "#panel/toasts.tsx";
import { conflict as answeredConflict, problem as answeredProblem } from "#shared/answers/problem.ts";

/** What a stored record has besides what the form holds of it. */
export type Stored = { id: string | number };

/** Files that wait in a form until it is saved, by the field that will hold their address. */
export type WaitingFiles = Record<string, File | null>;

/** Somebody saved in between: what is in this form, and what stands in the database now. */
export type Conflict<Input, Row> = { mine: Input; theirs: Row };

/** Why nothing was saved; when the session is over, signing in again elsewhere is enough. */
export type SaveProblem = { message: string; reason: string; isSessionOver: boolean };

/** What a form without problems gives. */
export type Checked<Input> = { input: Input; files: WaitingFiles };

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
  /** Stores a waiting file and answers its address. */
  upload: (
    field: string,
    file: File,
    input: Input,
    onProgress: (progress: SendProgress) => void,
  ) => Promise<string>;
  add: (input: Input) => Promise<Row>;
  /** Saves over the version that `stored` is. */
  save: (stored: Row, input: Input) => Promise<Row>;
  /** Reads what stands now out of the answer to a save that met a newer version. */
  readCurrent: (current: unknown, mine: Input, stored: Row) => Row;
  messages: { added: string; changed: string; saveFailed: (message: string) => string };
  onSaved: (row: Row, isNew: boolean) => void | Promise<void>;
};

/**
 * The form of a record, new or stored: uploads, the save, and what can go wrong with both. Nothing typed is lost: a
 * failed upload calls the save off, a record that somebody else changed meanwhile asks which values are right, and one
 * that somebody removed can be saved as a new one.
 */
export function useRecordForm<Values extends FieldValues, Input extends object, Row extends Stored & Input>(
  options: RecordFormOptions<Values, Input, Row>,
) {
  const { opened, fields, fieldOf = (name) => name, valuesOf, messages } = options;
  const [stored, setStored] = useState(opened);
  const [problem, setProblem] = useState<SaveProblem>();
  const [conflict, setConflict] = useState<Conflict<Input, Row>>();
  const [isGone, setIsGone] = useState(false);
  const [upload, setUpload] = useState<SendProgress>();
  const form = useForm<Values, Row | undefined, Checked<Input>>({
    defaultValues: valuesOf(opened) as DefaultValues<Values>,
    resolver: options.resolver,
    context: stored,
  });

  function setValue(field: string, value: unknown) {
    const path = field as Path<Values>;
    form.setValue(path, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }

  function fail(title: string, error: unknown, words: (message: string) => string) {
    const reason = messageOf(error);
    const message = words(reason);
    showToast({ title, description: message, kind: "destructive" });
    setProblem({ message, reason, isSessionOver: statusOf(error) === 401 });
  }

  /** The input with the addresses of its uploads; undefined when one failed and the save is called off. */
  async function uploadWaiting({ input, files }: Checked<Input>): Promise<Input | undefined> {
    let complete = input;
    for (const [field, file] of Object.entries(files)) {
      if (!file) continue;
      setUpload({ sent: 0, isSent: false });
      try {
        const url = await options.upload(field, file, input, setUpload);
        complete = { ...complete, [field]: url };
        setValue(field, url);
        setValue(`files.${field}`, null);
      } catch (error) {
        form.setError(field as Path<Values>, { message: messageOf(error) });
        fail("Upload Gagal", error, (message) => message);
        return undefined;
      } finally {
        setUpload(undefined);
      }
    }
    return complete;
  }

  function keep(saved: Row) {
    setStored(saved);
    setConflict(undefined);
    form.reset(valuesOf(saved));
  }

  async function save(checked: Checked<Input>, over: Row | undefined): Promise<void> {
    setProblem(undefined);
    if (picturesOnTheirWay.isAny()) return fail("Error", new Error(pictureOnItsWay), messages.saveFailed);
    const input = await uploadWaiting(checked);
    if (!input) return;
    try {
      const saved = over ? await options.save(over, input) : await options.add(input);
      keep(saved);
      const description = over ? messages.changed : messages.added;
      showToast({ title: "Sukses", description, kind: "success" });
      await options.onSaved(saved, !over);
    } catch (error) {
      const current = currentOf(error);
      if (over && current !== undefined) {
        const theirs = options.readCurrent(current, input, over);
        return await meet({ mine: input, theirs }, messageOf(error));
      }
      for (const [name, message] of Object.entries(fieldErrorsOf(error))) {
        const field = fieldOf(name);
        if (fields.some((known) => known === field)) form.setError(field as Path<Values>, { message });
      }
      setIsGone(over !== undefined && statusOf(error) === 404);
      fail("Error", error, messages.saveFailed);
    }
  }

  /** Where nothing differs there is nothing to choose. */
  async function meet(found: Conflict<Input, Row>, message: string): Promise<void> {
    if (differingFields(found, fields).length === 0)
      return await save({ input: found.mine, files: {} }, found.theirs);
    setConflict(found);
    showToast({ title: "Error", description: messages.saveFailed(message), kind: "destructive" });
  }

  /** Goes on over the version that stands now, with the chosen values. */
  async function resolve(chosen: Input) {
    if (!conflict) return;
    const values: Record<string, unknown> = valuesOf({ ...conflict.theirs, ...chosen });
    for (const field of differingFields(conflict, fields)) setValue(field, values[field]);
    setStored(conflict.theirs);
    setConflict(undefined);
    await form.handleSubmit((checked) => save(checked, conflict.theirs), toastErrors)();
  }

  /** Makes a record of its own out of what is typed: the one that the form was opened on is gone. */
  async function saveAsNew() {
    setStored(undefined);
    setIsGone(false);
    await form.handleSubmit((checked) => save(checked, undefined), toastErrors)();
  }

  /** Puts an earlier version into the form; it is stored when the person saves. */
  function restore(content: Record<string, unknown>) {
    if (!stored) return;
    const values: Record<string, unknown> = valuesOf({ ...stored, ...content });
    for (const field of fields) setValue(field, values[field]);
    // A file that was chosen would take the place of what is brought back.
    for (const field of Object.keys(form.getValues().files ?? {})) setValue(`files.${field}`, null);
  }

  const submit = form.handleSubmit((checked) => save(checked, stored), toastErrors);
  return { form, stored, problem, conflict, isGone, upload, submit, resolve, saveAsNew, restore };
}

const pictureOnItsWay = "Gambar di dalam teks masih diunggah. Simpan lagi setelah selesai.";

export function differingFields<Input extends object, Row extends Input>(
  { mine, theirs }: Conflict<Input, Row>,
  fields: readonly (keyof Input & string)[],
) {
  return fields.filter((field) => !isSame(mine[field], theirs[field]));
}

/** Whether two stored values are the same: texts, numbers, or lists of texts. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What stands in the database now, when somebody else saved in between; undefined for any other error. */
function currentOf(error: unknown): unknown {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined;
  return answeredConflict.safeParse(error.body).data?.current;
}

/** The server's messages by field; none for any other error. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof HttpError)) return {};
  const answer = answeredProblem.pick({ errors: true }).safeParse(error.body);
  return answer.data?.errors ?? {};
}
