import { useEffect, useRef, useState } from "react";
import {
  isPlain,
  mappingText,
  rememberedMapping,
  rememberMapping,
  suggestMapping,
} from "#panel/certificates/import/mapping.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { serverMessage } from "#panel/language/server-message.ts";
import { t } from "#panel/language/t.ts";
import { messageOf } from "#panel/providers/request.ts";
import { type SendProgress, sendFile } from "#panel/providers/send-file.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import {
  type ImportLook,
  type ImportResult,
  importLook,
  importResult,
} from "#shared/answers/certificate-imports.ts";
import { limits } from "#shared/limits.ts";
import type { ImportMapping } from "#shared/schemas/import-mapping.ts";
import { uploadMessages } from "#shared/upload-messages.ts";

/** A file with its mapping. */
type Chosen = { file: File; look: ImportLook; mapping: ImportMapping };
type Mapping = { name: "mapping" } & Chosen;
type Preview = { name: "preview"; result: ImportResult } & Chosen;
type Step =
  | { name: "choose" }
  | { name: "sending"; file: File; isPreview: boolean; progress: SendProgress }
  | Mapping
  | Preview
  | ({ name: "done"; result: ImportResult } & Chosen);

/** The state machine of an import: file, mapping, preview, result. A failure returns to the step that can be retried. */
export function useImport() {
  const [step, setStep] = useState<Step>({ name: "choose" });
  const [problem, setProblem] = useState<string>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  async function send(path: string, file: File, isPreview: boolean) {
    const controller = new AbortController();
    sending.current = controller;
    setProblem(undefined);
    setStep({ name: "sending", file, isPreview, progress: { sent: 0, isSent: false } });
    return await sendFile(
      path,
      file,
      (progress) => setStep({ name: "sending", file, isPreview, progress }),
      controller.signal,
    );
  }

  async function importFile({ file, mapping }: Chosen, isPreview: boolean) {
    const text = mappingText(mapping);
    if (!text) throw new Error(tooManyChoices);
    const query = new URLSearchParams({
      ...{ dry_run: String(isPreview), filename: file.name, mapping: text, language: panelLanguage },
    });
    return importResult.parse(await send(`/certificate-imports?${query}`, file, isPreview));
  }

  function fail(error: unknown, back: Step) {
    // A cancellation has already reset the state.
    if (sending.current?.signal.aborted) return;
    setStep(back);
    setProblem(messageOf(error));
    showToast({ title: t("Upload Gagal"), description: messageOf(error), kind: "destructive" });
  }

  async function choose(file: File) {
    if (file.size > limits.importFileBytesMax)
      return fail(new Error(serverMessage(uploadMessages.importTooLarge)), { name: "choose" });
    try {
      const looking = send(`/certificate-imports/look?language=${panelLanguage}`, file, true);
      const [remembered, answer] = await Promise.all([rememberedMapping(), looking]);
      const look = importLook.parse(answer);
      if (look.total === 0) throw new Error(noRows);
      const chosen = { file, look, mapping: suggestMapping(look, remembered) };
      if (!isPlain(look, chosen.mapping)) return setStep({ ...chosen, name: "mapping" });
      await preview(chosen);
    } catch (error) {
      fail(error, { name: "choose" });
    }
  }

  /** The mapping is remembered once it led to a preview. */
  async function preview(chosen: Chosen) {
    try {
      setStep({ ...chosen, name: "preview", result: await importFile(chosen, true) });
      rememberMapping(chosen.mapping);
    } catch (error) {
      fail(error, isPlain(chosen.look, chosen.mapping) ? { name: "choose" } : { ...chosen, name: "mapping" });
    }
  }

  async function commit(before: Preview) {
    try {
      const result = await importFile(before, false);
      setStep({ ...before, name: "done", result });
      const count = result.summary.new + result.summary.changed;
      showToast({
        title: t("Sukses"),
        description: t("{count, number} sertifikat berhasil diimpor.", { count }),
        kind: "success",
      });
      const lists = ["certificates", "clients"];
      await Promise.all(lists.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
    } catch (error) {
      fail(error, before);
    }
  }

  function startOver() {
    sending.current?.abort();
    setProblem(undefined);
    setStep({ name: "choose" });
  }

  return { step, problem, choose, change: setStep, preview, commit, startOver };
}

const noRows = t("Berkas ini tidak memuat satu sertifikat pun: di bawah nama kolom tidak ada baris.");

const tooManyChoices = t(
  "Pilihan untuk kolom dan nilai terlalu banyak. Ubah nama kolom dan nilai di dalam berkas, lalu coba lagi.",
);
