import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { UnsavedGuard } from "#panel/form/unsaved-guard.tsx";
import { t } from "#panel/language/t.ts";
import { FocalPointField } from "#panel/media/focal-point-field.tsx";
import { saveMediaFile } from "#panel/media/requests.ts";
import { HttpError, messageOf } from "#panel/providers/request.ts";
import { showToast } from "#panel/toasts.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import { type MediaFile, mediaFile } from "#shared/answers/media.ts";
import { altTextLengthMax } from "#shared/media.ts";
import { type MediaFileInput, mediaFileInput } from "#shared/schemas/media-file.ts";

/** Edits the alternative texts, the focal point, and whether an unused file is kept. */
export function AltForm({ file }: { file: MediaFile }) {
  const [base, setBase] = useState(file);
  const [input, setInput] = useState<MediaFileInput>(() => inputOf(file));
  const [theirs, setTheirs] = useState<MediaFile>();
  const change = (changes: Partial<MediaFileInput>) => setInput({ ...input, ...changes });
  const isChanged = isEdited(input, base);
  const keptId = useId();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saveMediaFile(file.id, { ...input, version: base.version }),
    onSuccess: (saved) => {
      setBase(saved);
      setInput(inputOf(saved));
      setTheirs(undefined);
      showToast({ title: t("Sukses"), description: t("Keterangan berkas disimpan."), kind: "success" });
    },
    onError: (failure) => {
      const current = currentOf(failure);
      setTheirs(current);
      if (current) {
        setBase(current);
        setInput(overTheirs(input, base, current));
      }
      showToast({ title: t("Error"), description: messageOf(failure), kind: "destructive" });
    },
  });
  return (
    <form
      aria-label={t("Keterangan berkas")}
      noValidate
      className="card space-y-4 p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <UnsavedGuard isDirty={isChanged} />
      <div>
        <h2 className="font-bold">{t("Teks pengganti")}</h2>
        <p className="mt-1 text-sm text-ink-soft">
          {t(
            "Dibacakan kepada yang tidak melihat gambar. Dipakai bila isi yang menampilkannya tidak menyebut teksnya sendiri.",
          )}
        </p>
      </div>
      <fieldset disabled={isPending} className="min-w-0 space-y-4">
        <AltInput
          label={t("Bahasa Indonesia")}
          language="id"
          value={input.alt_id}
          onChange={(alt_id) => change({ alt_id })}
        />
        <AltInput
          label={t("Bahasa Inggris")}
          language="en"
          value={input.alt_en}
          onChange={(alt_en) => change({ alt_en })}
        />
        <FocalPointField
          file={file}
          point={input}
          onChange={({ focus_x, focus_y }) => change({ focus_x, focus_y })}
        />
        <label htmlFor={keptId} className="flex min-h-10 items-center gap-3 text-sm">
          <input
            id={keptId}
            type="checkbox"
            className="size-4.5 accent-brand"
            checked={input.is_kept}
            onChange={({ target }) => change({ is_kept: target.checked })}
          />
          {t("Simpan di media walau tidak dipakai")}
        </label>
      </fieldset>
      {error && (
        <Alert kind="danger" title={messageOf(error)}>
          {theirs && (
            <>
              <p>{t("Yang tersimpan sekarang: {text}", { text: theirs.alt_id || t("(kosong)") })}</p>
              {theirs.alt_en ? <p lang="en">{theirs.alt_en}</p> : <p>{t("(kosong)")}</p>}
              <p>{t("Simpan lagi untuk menggantinya dengan isian Anda.")}</p>
            </>
          )}
        </Alert>
      )}
      <button type="submit" className="button button-primary" disabled={isPending || !isChanged}>
        {isPending && <Spinner />}
        {t("Simpan keterangan")}
      </button>
    </form>
  );
}

function AltInput(props: {
  label: string;
  language: "id" | "en";
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="label">
        {props.label}
      </label>
      <input
        id={id}
        lang={props.language}
        type="text"
        autoComplete="off"
        className="input"
        maxLength={altTextLengthMax}
        value={props.value}
        onChange={({ target }) => props.onChange(target.value)}
      />
    </div>
  );
}

const names = mediaFileInput.keyof().options;

/** The part of a file that the form edits. */
function inputOf({ alt_id, alt_en, focus_x, focus_y, is_kept }: MediaFile): MediaFileInput {
  return { alt_id, alt_en, focus_x, focus_y, is_kept };
}

function isEdited(input: MediaFileInput, base: MediaFile): boolean {
  return names.some((name) => input[name] !== base[name]);
}

/** What is edited here, over what somebody else saved meanwhile. */
function overTheirs(input: MediaFileInput, base: MediaFile, theirs: MediaFile): MediaFileInput {
  const edited = names.filter((name) => input[name] !== base[name]);
  return { ...inputOf(theirs), ...Object.fromEntries(edited.map((name) => [name, input[name]])) };
}

/** The current record from a 409. */
function currentOf(error: unknown): MediaFile | undefined {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined;
  const { current } = error.body as { current?: unknown };
  return mediaFile.safeParse(current).data;
}
