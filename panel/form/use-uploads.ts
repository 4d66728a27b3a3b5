import { useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import type { SendProgress } from "#panel/providers/send-file.ts";

/** Files that wait in a form until it is saved, by the field that will hold their address. */
export type WaitingFiles = Record<string, File | null>;

/** What a form without problems gives. */
export type Checked<Input> = { input: Input; files: WaitingFiles };

/** Stores a waiting file and answers its address. */
export type Upload<Input> = (
  field: string,
  file: File,
  input: Input,
  onProgress: (progress: SendProgress) => void,
) => Promise<string>;

/** A file that could not be stored; its field says why. */
export class UploadFailed extends Error {}

/** Sends the files that wait in a form; each leaves its address in its field, and is not sent again. */
export function useUploads<Values extends FieldValues, Context, Input extends object>(
  form: UseFormReturn<Values, Context, Checked<Input>>,
  upload: Upload<Input> | undefined,
) {
  const [progress, setProgress] = useState<SendProgress>();

  /** @returns the input with the addresses @throws UploadFailed at the first file that cannot be stored */
  async function send({ input, files }: Checked<Input>): Promise<Input> {
    let complete = input;
    for (const [field, file] of Object.entries(files)) {
      if (!file || !upload) continue;
      setProgress({ sent: 0, isSent: false });
      try {
        const url = await upload(field, file, input, setProgress);
        complete = { ...complete, [field]: url };
        setFormValue(form, field, url);
        setFormValue(form, `files.${field}`, null);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        form.setError(field as Path<Values>, { message });
        throw new UploadFailed(message, { cause: error });
      } finally {
        setProgress(undefined);
      }
    }
    return complete;
  }
  return { progress, send };
}

/** Sets a field whose name is known only when the form runs. */
export function setFormValue<Values extends FieldValues, Context, Given>(
  form: UseFormReturn<Values, Context, Given>,
  field: string,
  value: unknown,
): void {
  const path = field as Path<Values>;
  form.setValue(path, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
}
