import { t } from "#panel/language/t.ts";
import { readAnswer } from "#panel/providers/request.ts";
import { startStallWatch } from "#panel/providers/stalled.ts";

/** Progress: the share sent, from 0 to 1, then processing on the server. */
export type SendProgress = { sent: number; isSent: boolean };

/**
 * Sends a file as the raw body; an empty one is not sent. XMLHttpRequest, because fetch has no upload progress.
 *
 * @throws HttpError as `request` does; after an abort the signal's reason
 */
export function sendFile(
  path: string,
  file: File,
  onProgress: (progress: SendProgress) => void,
  signal?: AbortSignal,
): Promise<unknown> {
  if (file.size === 0) return Promise.reject(new Error(t("Berkas ini kosong.")));
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open("POST", `/api${path}`);
    xhr.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    const watch = startStallWatch();
    xhr.upload.onprogress = ({ loaded, total }) => {
      watch.move();
      onProgress({ sent: total ? loaded / total : 0, isSent: false });
    };
    xhr.upload.onload = () => {
      watch.move();
      onProgress({ sent: 1, isSent: true });
    };
    xhr.onloadend = () => {
      watch.end();
      if (signal?.aborted) return reject(signal.reason);
      try {
        resolve(readAnswer(xhr.status, xhr.responseText));
      } catch (error) {
        reject(error);
      }
    };
    signal?.addEventListener("abort", () => xhr.abort(), { once: true });
    xhr.send(file);
  });
}
