import { Trash2, Upload } from "lucide-react";
import { useState } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { uploadImage } from "#panel/content/upload-image.ts";
import { type FieldName, FieldProblem } from "#panel/inputs/field.tsx";
import { panelLocale } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { CropDialog } from "#panel/profile/crop-dialog.tsx";
import { messageOf } from "#panel/providers/request.ts";
import type { SendProgress } from "#panel/providers/send-file.ts";
import { showToast } from "#panel/toasts.tsx";
import { Avatar } from "#panel/ui/avatar.tsx";
import { ProgressBar } from "#panel/ui/progress-bar.tsx";
import { acceptedTypes, formatsOf } from "#shared/upload-messages.ts";

type AvatarFieldProps<Values extends FieldValues> = {
  name: FieldName<Values>;
  person: { full_name: string; email: string };
};

/** The picture is cropped and uploaded at once, and saved with the profile. */
export function AvatarField<Values extends FieldValues = never>({ name, person }: AvatarFieldProps<Values>) {
  const { field, fieldState } = useController({ name });
  const [chosen, setChosen] = useState<File>();
  const [progress, setProgress] = useState<SendProgress>();
  const [problem, setProblem] = useState<string>();

  async function upload(picture: File) {
    setChosen(undefined);
    setProblem(undefined);
    try {
      field.onChange(await uploadImage("avatars", picture, setProgress));
    } catch (error) {
      setProblem(messageOf(error));
      showToast({ title: t("Gagal Upload Avatar"), description: messageOf(error), kind: "destructive" });
    } finally {
      setProgress(undefined);
    }
  }

  return (
    <div>
      <div className="relative flex flex-wrap items-center gap-4">
        <Avatar person={person} src={field.value || null} className="size-20 text-2xl" />
        <div className="flex flex-wrap gap-2">
          <input
            id="avatar"
            type="file"
            accept={acceptedTypes("avatars")}
            className="peer sr-only"
            aria-describedby="avatar-hint avatar-problem"
            onChange={({ target }) => {
              setChosen(target.files?.[0]);
              // Cleared, so that choosing the same file again fires a change event.
              target.value = "";
            }}
          />
          {/* A label as the button: the text of a native file input is in the browser's language. */}
          <label
            htmlFor="avatar"
            className="button cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand"
          >
            <Upload aria-hidden />
            {t("Pilih avatar")}
          </label>
          {field.value && (
            <button type="button" className="button" onClick={() => field.onChange("")}>
              <Trash2 aria-hidden />
              {t("Hapus avatar")}
            </button>
          )}
        </div>
      </div>
      <p id="avatar-hint" className="mt-1.5 text-xs text-ink-soft">
        {t("{formats}. Gambar dipotong persegi di sini; tanpa avatar, inisial Anda yang tampil.", {
          formats: formatsOf("avatars", panelLocale),
        })}
      </p>
      {progress && (
        <div className="mt-2">
          <ProgressBar
            label={progress.isSent ? t("Memeriksa gambar…") : t("Mengunggah avatar…")}
            value={progress.sent}
          />
        </div>
      )}
      <FieldProblem id="avatar-problem" message={problem ?? fieldState.error?.message} />
      {chosen && <CropDialog file={chosen} onClose={() => setChosen(undefined)} onCropped={upload} />}
    </div>
  );
}
