import type { SentFile } from "#core/contact/files.ts";
import { limits } from "#shared/limits.ts";
import { openSentForms } from "#site/form/sent-form.ts";

/** Takes a form that may come with files; what all such forms hold in memory is bounded together. */
export const takeFormWithFiles = openSentForms({
  bodyBytesMax: limits.sentFilesBodyBytesMax,
  heldBytesMax: limits.sentFilesBodiesBytesMax,
});

/** The files that were chosen; a field that was left empty sends one without a name. */
export function filesOf(sent: FormData): File[] {
  return sent
    .getAll("files")
    .filter((value): value is File => typeof value !== "string" && (value.name !== "" || value.size > 0));
}

export async function contentsOf(files: File[]): Promise<SentFile[]> {
  return await Promise.all(files.map(async (file) => ({ name: file.name, content: await file.bytes() })));
}

/** The texts that were sent under a name. */
export function textsOf(sent: FormData, name: string): string[] {
  return sent.getAll(name).filter((value): value is string => typeof value === "string");
}
