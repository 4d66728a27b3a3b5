import { Upload } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { isTooLarge } from "#panel/content/upload-image.ts";
import { imageHint } from "#panel/inputs/image-hint.ts";
import { serverMessage } from "#panel/language/server-message.ts";
import { t } from "#panel/language/t.ts";
import { addToLibrary } from "#panel/media/requests.ts";
import { bucketLabels } from "#panel/media/words.ts";
import { messageOf } from "#panel/providers/request.ts";
import type { SendProgress } from "#panel/providers/send-file.ts";
import { useSession } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";
import { ProgressBar } from "#panel/ui/progress-bar.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import { type LibraryBucket, libraryBuckets } from "#shared/media.ts";
import { acceptedTypes, uploadMessages } from "#shared/upload-messages.ts";

/** The button that adds files to the library, and its dialog. */
export function UploadDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button button-primary max-sm:w-full" onClick={() => setIsOpen(true)}>
        <Upload aria-hidden />
        {t("Unggah media")}
      </button>
      {isOpen && <UploadForm onClose={() => setIsOpen(false)} />}
    </>
  );
}

function UploadForm({ onClose }: { onClose: () => void }) {
  const { data: person } = useSession();
  const [bucket, setBucket] = useState<LibraryBucket>("article-thumbnails");
  const [files, setFiles] = useState<File[]>([]);
  const [problems, setProblems] = useState<string[]>([]);
  const [progress, setProgress] = useState<SendProgress & { name: string }>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const id = useId();
  const offered = libraryBuckets.filter(
    (each) => each !== "site-assets" || person?.areas.includes("settings"),
  );

  /** One after the other; what cannot be stored stays chosen, with the reason. Called off, what is not stored stays chosen. */
  async function send() {
    if (files.length === 0) return setProblems([t("Pilih gambar.")]);
    const controller = new AbortController();
    sending.current = controller;
    const { signal } = controller;
    const failed: File[] = [];
    const reasons: string[] = [];
    for (const [index, file] of files.entries()) {
      try {
        if (isTooLarge(bucket, file)) throw new Error(serverMessage(uploadMessages.imageTooLarge(bucket)));
        setProgress({ sent: 0, isSent: false, name: file.name });
        await addToLibrary(bucket, file, (now) => setProgress({ ...now, name: file.name }), signal);
      } catch (error) {
        if (signal.aborted) {
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

  /** What has arrived is being stored: only what is on its way can be called off. */
  function callOffOrClose() {
    if (!progress) onClose();
    else if (!progress.isSent) sending.current?.abort();
  }

  return (
    <Dialog title={t("Unggah media")} onClose={callOffOrClose}>
      <form
        noValidate
        className="mt-4 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <div>
          <label htmlFor={`${id}-bucket`} className="label">
            {t("Untuk")}
          </label>
          <select
            id={`${id}-bucket`}
            className="input"
            value={bucket}
            onChange={({ target }) => setBucket(offered.find((each) => each === target.value) ?? bucket)}
          >
            {offered.map((each) => (
              <option key={each} value={each}>
                {bucketLabels[each]}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={`${id}-files`} className="label">
            {t("Gambar")}
          </label>
          <input
            id={`${id}-files`}
            type="file"
            multiple
            accept={acceptedTypes(bucket)}
            aria-describedby={`${id}-hint`}
            className="input file:mr-3 file:rounded file:border-0 file:bg-slate-wash file:px-3 file:py-1 file:font-semibold"
            onChange={({ target }) => {
              setFiles([...(target.files ?? [])]);
              setProblems([]);
            }}
          />
          <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
            {t("{hint} per gambar. Tetap disimpan walau belum dipakai.", { hint: imageHint(bucket) })}
          </p>
        </div>
        {problems.length > 0 && (
          <Alert kind="danger" title={t("Upload Gagal")}>
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Alert>
        )}
        {progress && (
          <ProgressBar label={t("Mengunggah {name}…", { name: progress.name })} value={progress.sent} />
        )}
        <DialogActions>
          <button type="button" className="button" disabled={progress?.isSent} onClick={callOffOrClose}>
            {t("Batal")}
          </button>
          <button type="submit" className="button button-primary" disabled={progress !== undefined}>
            {progress && <Spinner />}
            {t("Unggah")}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
