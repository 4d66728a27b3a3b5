import type { SentFile } from "#core/contact/files.ts";
import { limits } from "#shared/limits.ts";
import { openSentForms } from "#site/form/sent-form.ts";

/** Receives a form that may have files, within a memory budget shared by all such forms. */
export const takeFormWithFiles = openSentForms({
  bodyBytesMax: limits.sentFilesBodyBytesMax,
  heldBytesMax: limits.sentFilesBodiesBytesMax,
});

/** The chosen files; an empty field sends one without a name. */
export function filesOf(sent: FormData): File[] {
  return sent
    .getAll("files")
    .filter((value): value is File => typeof value !== "string" && (value.name !== "" || value.size > 0));
}

export async function contentsOf(files: File[]): Promise<SentFile[]> {
  return await Promise.all(files.map(async (file) => ({ name: file.name, content: await file.bytes() })));
}

/** The texts of a field. */
export function textsOf(sent: FormData, name: string): string[] {
  return sent.getAll(name).filter((value): value is string => typeof value === "string");
}
