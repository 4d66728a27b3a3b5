import { HttpError, readAnswer } from "#panel/providers/request.ts";

/**
 * Sends a file as the raw body and downloads the response as a file.
 *
 * @throws HttpError as `request` does
 */
export async function sendForFile(path: string, file: File, name: string): Promise<void> {
  const headers = { "Content-Type": file.type || "application/octet-stream" };
  const response = await fetch(`/api${path}`, { method: "POST", headers, body: file }).catch(() => undefined);
  if (!response?.ok) {
    const text = (await response?.text()) ?? "";
    readAnswer(response?.status ?? 0, text);
    throw new HttpError(text, response?.status ?? 0);
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  // The browser holds its own reference to the blob by now.
  URL.revokeObjectURL(link.href);
}
