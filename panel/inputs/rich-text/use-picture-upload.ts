import { useCallback, useState } from "react";
import { uploadImage } from "#panel/content/upload-image.ts";
import { pendingPictures } from "#panel/form/pending.ts";
import { t } from "#panel/language/t.ts";
import { messageOf } from "#panel/providers/request.ts";
import type { SendProgress } from "#panel/providers/send-file.ts";
import { showToast } from "#panel/toasts.tsx";

/** Stores a picture of a text and answers its address; undefined when that failed, which a toast says, or was cancelled. */
export function usePictureUpload() {
  const [progress, setProgress] = useState<SendProgress>();

  const upload = useCallback(async (file: File, signal?: AbortSignal): Promise<string | undefined> => {
    setProgress({ sent: 0, isSent: false });
    const arrived = pendingPictures.note();
    try {
      return await uploadImage("article-thumbnails", file, setProgress, signal);
    } catch (error) {
      if (signal?.aborted) return undefined;
      showToast({ title: t("Upload Gagal"), description: messageOf(error), kind: "destructive" });
      return undefined;
    } finally {
      arrived();
      setProgress(undefined);
    }
  }, []);

  return { upload, progress };
}
