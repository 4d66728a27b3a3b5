import { useEffect, useRef, useState } from "react";
import { isTooLarge } from "#panel/content/upload-image.ts";
import { serverMessage } from "#panel/language/server-message.ts";
import { t } from "#panel/language/t.ts";
import { addToLibrary } from "#panel/media/requests.ts";
import { messageOf } from "#panel/providers/request.ts";
import type { SendProgress } from "#panel/providers/send-file.ts";
import { showToast } from "#panel/toasts.tsx";
import type { LibraryBucket } from "#shared/media.ts";
import { uploadMessages } from "#shared/upload-messages.ts";

/** Uploads the chosen files one after the other. Those that fail, or were not stored before a cancellation, stay chosen. */
export function useLibraryUpload(bucket: LibraryBucket, onClose: () => void) {
  const [files, setFiles] = useState<File[]>([]);
  const [problems, setProblems] = useState<string[]>([]);
  const [progress, setProgress] = useState<SendProgress & { name: string }>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  function choose(chosen: File[]): void {
    setFiles(chosen);
    setProblems([]);
  }

  async function upload(file: File, signal: AbortSignal): Promise<void> {
    if (isTooLarge(bucket, file)) throw new Error(serverMessage(uploadMessages.imageTooLarge(bucket)));
    setProgress({ sent: 0, isSent: false, name: file.name });
    await addToLibrary(bucket, file, (now) => setProgress({ ...now, name: file.name }), signal);
  }

  async function send(): Promise<void> {
    if (files.length === 0) return setProblems([t("Pilih gambar.")]);
    const controller = new AbortController();
    sending.current = controller;
    const failed: File[] = [];
    const reasons: string[] = [];
    for (const [index, file] of files.entries()) {
      try {
        await upload(file, controller.signal);
      } catch (error) {
        if (controller.signal.aborted) {
          failed.push(...files.slice(index));
          break;
        }
        failed.push(file);
        reasons.push(`${file.name}: ${messageOf(error)}`);
      }
    }
    setProgress(undefined);
    setFiles(failed);
    setProblems(reasons);
    const stored = files.length - failed.length;
    if (stored > 0)
      showToast({
        title: t("Sukses"),
        description: t("{count, number} gambar diunggah.", { count: stored }),
        kind: "success",
      });
    if (failed.length === 0) onClose();
  }

  /** Closes without an upload. A file that the server has received is being stored, and cannot be cancelled. */
  function cancel(): void {
    if (!progress) onClose();
    else if (!progress.isSent) sending.current?.abort();
  }

  return { problems, progress, choose, send, cancel };
}
