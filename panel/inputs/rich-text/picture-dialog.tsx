import type { Editor } from "@tiptap/core";
import { useId, useRef, useState } from "react";
import { imageHint } from "#panel/inputs/image-hint.ts";
import { ToolForm } from "#panel/inputs/rich-text/tool-form.tsx";
import { ToolInput } from "#panel/inputs/rich-text/tool-input.tsx";
import { usePictureUpload } from "#panel/inputs/rich-text/use-picture-upload.ts";
import { serverMessage } from "#panel/language/server-message.ts";
import { t } from "#panel/language/t.ts";
import { PickerButton } from "#panel/media/picker-button.tsx";
import { DialogActions } from "#panel/ui/dialog.tsx";
import { ProgressBar } from "#panel/ui/progress-bar.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import type { MediaFile } from "#shared/answers/media.ts";
import type { Language } from "#shared/language.ts";
import { pictureSource } from "#shared/rich-text.ts";
import { fieldMessages } from "#shared/schemas/fields.ts";
import { acceptedTypes } from "#shared/upload-messages.ts";

/** Puts a picture into the text, uploaded or by its address, or changes the selected one. */
export function PictureDialog(props: { editor: Editor; language: Language; onClose: () => void }) {
  const { editor, language, onClose } = props;
  const isSelected = editor.isActive("image");
  const { src: opened = "", alt } = editor.getAttributes("image");
  const isWithinText = opened.startsWith("data:");
  const [file, setFile] = useState<File>();
  const [url, setUrl] = useState<string>(isWithinText ? "" : opened);
  const [words, setWords] = useState<string>(alt ?? "");
  const [problem, setProblem] = useState<string>();
  const { upload, progress } = usePictureUpload();
  const fileId = useId();
  const fileInput = useRef<HTMLInputElement>(null);
  const [cancelling] = useState(() => new AbortController());

  function choose(picture: MediaFile) {
    setFile(undefined);
    setUrl(picture.url);
    setWords((own) => own || picture[`alt_${language}`]);
  }

  function leave() {
    cancelling.abort();
    onClose();
    editor.commands.focus();
  }

  async function apply() {
    if (progress) return;
    setProblem(undefined);
    const source = file ? await upload(file, cancelling.signal) : pictureSource(url || opened);
    if (source === undefined || cancelling.signal.aborted || editor.isDestroyed) return;
    if (source === "")
      return setProblem(url.trim() ? serverMessage(fieldMessages.imageUrl) : t("Pilih gambar."));
    const picture = { src: source, alt: words.trim() };
    if (isSelected) editor.chain().focus().updateAttributes("image", picture).run();
    else editor.chain().focus().setImage(picture).run();
    leave();
  }

  return (
    <ToolForm
      title={isSelected ? t("Ubah gambar") : t("Gambar")}
      onClose={leave}
      onSubmit={() => void apply()}
    >
      <div>
        <label htmlFor={fileId} className="label">
          {t("Unggah berkas")}
        </label>
        <input
          ref={fileInput}
          id={fileId}
          type="file"
          accept={acceptedTypes("article-thumbnails")}
          aria-describedby={`${fileId}-hint`}
          className="input file:mr-3 file:rounded file:border-0 file:bg-slate-wash file:px-3 file:py-1 file:font-semibold"
          onChange={({ target }) => setFile(target.files?.[0])}
        />
        <p id={`${fileId}-hint`} className="mt-1.5 text-xs text-ink-soft">
          {serverMessage(imageHint("article-thumbnails"))}.
        </p>
        <div className="mt-2">
          <PickerButton
            bucket="article-thumbnails"
            isDisabled={progress !== undefined}
            onChoose={(picture) => {
              if (fileInput.current) fileInput.current.value = "";
              choose(picture);
            }}
          />
        </div>
      </div>
      {!file && (
        <ToolInput
          label={t("Atau alamat gambar")}
          hint={
            isWithinText
              ? t("Kosong: gambar yang tersimpan di dalam teks tetap dipakai.")
              : t("Diawali http:// atau https://.")
          }
          value={url}
          problem={problem}
          onChange={setUrl}
        />
      )}
      <ToolInput
        label={t("Teks pengganti")}
        hint={t("Dibacakan kepada yang tidak melihat gambar. Kosongkan bila gambar hanya hiasan.")}
        value={words}
        onChange={setWords}
      />
      {progress && (
        <ProgressBar
          label={progress.isSent ? t("Memeriksa berkas…") : t("Mengunggah berkas…")}
          value={progress.sent}
        />
      )}
      <DialogActions>
        <button type="button" className="button" onClick={leave}>
          {t("Batal")}
        </button>
        <button type="submit" className="button button-primary" disabled={progress !== undefined}>
          {progress && <Spinner />}
          {isSelected ? t("Terapkan") : t("Sisipkan")}
        </button>
      </DialogActions>
    </ToolForm>
  );
}
