import { useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import type { SendProgress } from "#panel/providers/send-file.ts";

/** Files to upload when the form is saved, by the field of their URL. */
export type WaitingFiles = Record<string, File | null>;

/** The validated input. */
export type Checked<Input> = { input: Input; files: WaitingFiles };

/** Uploads a file. @returns its URL */
export type Upload<Input> = (
  field: string,
  file: File,
  input: Input,
  onProgress: (progress: SendProgress) => void,
) => Promise<string>;

/** An upload failed; the error is at its field. */
export class UploadFailed extends Error {}

/** Uploads pending files, each once, and puts their URLs into the fields. */
export function useUploads<Values extends FieldValues, Context, Input extends object>(
  form: UseFormReturn<Values, Context, Checked<Input>>,
  upload: Upload<Input> | undefined,
) {
  const [progress, setProgress] = useState<SendProgress>();

  /** @returns the input with the URLs @throws UploadFailed */
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

/** `setValue` for a field whose name is only known at run time. */
export function setFormValue<Values extends FieldValues, Context, Given>(
  form: UseFormReturn<Values, Context, Given>,
  field: string,
  value: unknown,
): void {
  const path = field as Path<Values>;
  form.setValue(path, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
}
