import { Upload } from "lucide-react";
import { useId, useState } from "react";
import { imageHint } from "#panel/inputs/image-hint.ts";
import { t } from "#panel/language/t.ts";
import { bucketLabels } from "#panel/media/labels.ts";
import { useLibraryUpload } from "#panel/media/use-library-upload.ts";
import { useSession } from "#panel/providers/session.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";
import { ProgressBar } from "#panel/ui/progress-bar.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import { type LibraryBucket, libraryBuckets } from "#shared/media.ts";
import { acceptedTypes } from "#shared/upload-messages.ts";

/** The upload button and its dialog. */
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
  const { problems, progress, choose, send, cancel } = useLibraryUpload(bucket, onClose);
  const id = useId();
  const offered = libraryBuckets.filter(
    (each) => each !== "site-assets" || person?.areas.includes("settings"),
  );

  return (
    <Dialog title={t("Unggah media")} onClose={cancel}>
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
            onChange={({ target }) => choose([...(target.files ?? [])])}
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
          <button type="button" className="button" disabled={progress?.isSent} onClick={cancel}>
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
