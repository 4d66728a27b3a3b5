import { useEffect, useRef, useState } from "react";
import { messageOf } from "#panel/providers/request.ts";
import { type SendProgress, sendFile } from "#panel/providers/send-file.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { type ImportResult, importResult } from "#shared/answers/certificate-imports.ts";
import { limits } from "#shared/limits.ts";
import { formatCount } from "#shared/time.ts";
import { uploadMessages } from "#shared/upload-messages.ts";

type Preview = { name: "preview"; file: File; result: ImportResult };
type Step =
  | { name: "choose" }
  | { name: "sending"; file: File; isPreview: boolean; progress: SendProgress }
  | Preview
  | { name: "done"; result: ImportResult };

/** From a file over its preview to the import; every failure leads back to where one can try again. */
export function useImport() {
  const [step, setStep] = useState<Step>({ name: "choose" });
  const [problem, setProblem] = useState<string>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  async function send(file: File, isPreview: boolean) {
    const controller = new AbortController();
    sending.current = controller;
    setProblem(undefined);
    setStep({ name: "sending", file, isPreview, progress: { sent: 0, isSent: false } });
    const query = new URLSearchParams({ dry_run: String(isPreview), filename: file.name });
    const answer = await sendFile(
      `/certificate-imports?${query}`,
      file,
      (progress) => setStep({ name: "sending", file, isPreview, progress }),
      controller.signal,
    );
    return importResult.parse(answer);
  }

  function fail(error: unknown, back: Step) {
    // Whoever called it off has gone back already.
    if (sending.current?.signal.aborted) return;
    setStep(back);
    setProblem(messageOf(error));
    showToast({ title: "Upload Gagal", description: messageOf(error), kind: "destructive" });
  }

  async function choose(file: File) {
    if (file.size > limits.importFileBytesMax)
      return fail(new Error(uploadMessages.importTooLarge), { name: "choose" });
    try {
      setStep({ name: "preview", file, result: await send(file, true) });
    } catch (error) {
      fail(error, { name: "choose" });
    }
  }

  async function commit(preview: Preview) {
    try {
      const result = await send(preview.file, false);
      setStep({ name: "done", result });
      const count = formatCount(result.summary.new + result.summary.changed, "id");
      showToast({ title: "Sukses", description: `${count} sertifikat berhasil diimpor.`, kind: "success" });
      await queryClient.invalidateQueries({ queryKey: ["certificates"] });
    } catch (error) {
      fail(error, preview);
    }
  }

  function startOver() {
    sending.current?.abort();
    setProblem(undefined);
    setStep({ name: "choose" });
  }

  return { step, problem, choose, commit, startOver };
}
