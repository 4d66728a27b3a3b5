import { ImageIcon, Upload, X } from "lucide-react";
import type { ReactNode } from "react";
import { type FieldValues, useController, useFormContext } from "react-hook-form";
import { isTooLarge } from "#panel/content/upload-image.ts";
import { useIsLocked } from "#panel/form/lockable.tsx";
import { type FieldName, fieldId } from "#panel/inputs/field.tsx";
import { FileProblem } from "#panel/inputs/file-problem.tsx";
import { imageHint } from "#panel/inputs/image-hint.ts";
import { usePreview } from "#panel/inputs/use-preview.ts";
import { serverMessage } from "#panel/language/server-message.ts";
import { t } from "#panel/language/t.ts";
import { PickerButton } from "#panel/media/picker-button.tsx";
import { sizeText } from "#panel/ui/size-text.ts";
import type { ImageBucket } from "#shared/limits.ts";
import { acceptedTypes, uploadMessages } from "#shared/upload-messages.ts";

type ImageFieldProps<Values extends FieldValues> = {
  /** The field of the URL; a chosen file is in `files.{name}` until the form is saved. */
  name: FieldName<Values>;
  label: string;
  /** Defines the accepted formats and size. */
  bucket: ImageBucket;
  /** Appended to the hint about formats. */
  note?: string;
  isRequired?: boolean;
};

/** The stored picture, and a file input for another one, which is uploaded with the save. */
export function ImageField<Values extends FieldValues = never>(props: ImageFieldProps<Values>) {
  const { name, label, bucket, note, isRequired = false } = props;
  const { setError, clearErrors, setFocus } = useFormContext();
  const { field: url, fieldState } = useController({ name });
  const { field: file } = useController<FieldValues>({ name: `files.${name}` });
  const chosen = file.value instanceof File ? file.value : undefined;
  const preview = usePreview(chosen);
  const isLocked = useIsLocked();
  const id = fieldId(name);
  const message = fieldState.error?.message;

  /** Clears the error of the previous file. */
  function choose(picked: File | null) {
    file.onChange(picked);
    clearErrors(name);
    if (picked && isTooLarge(bucket, picked))
      setError(name, { message: serverMessage(uploadMessages.imageTooLarge(bucket)) });
  }

  /** The remove button had the focus: move it to the file input. */
  function leavePicture(act: () => void) {
    act();
    setFocus(name);
  }

  return (
    <div className="relative">
      <label htmlFor={id} className="label">
        {label}
        {isRequired && (
          <span aria-hidden className="text-danger">
            {" *"}
          </span>
        )}
      </label>
      {chosen ? (
        <Picture
          src={preview}
          alt={t("Pratinjau {label}", { label })}
          onRemove={() => leavePicture(() => choose(null))}
          removeLabel={t("Batalkan pilihan gambar")}
        >
          <span className="break-all">{chosen.name}</span>
          <span className="block text-xs text-ink-soft">
            {t("{size}, diunggah saat disimpan", { size: sizeText(chosen.size) })}
          </span>
        </Picture>
      ) : (
        url.value && (
          <Picture
            src={url.value}
            alt={t("Pratinjau {label}", { label })}
            onRemove={() => leavePicture(() => url.onChange(""))}
            removeLabel={t("Hapus gambar")}
          >
            <span className="break-all text-xs text-ink-soft">{nameOf(url.value)}</span>
          </Picture>
        )
      )}
      <input
        id={id}
        ref={url.ref}
        type="file"
        accept={acceptedTypes(bucket)}
        required={isRequired && !url.value && !chosen}
        aria-invalid={message !== undefined}
        aria-describedby={`${id}-hint ${id}-problem`}
        className="peer sr-only"
        onChange={({ target }) => {
          const picked = target.files?.[0];
          if (picked) choose(picked);
          // Cleared, so that choosing the same file again fires a change event.
          target.value = "";
        }}
      />
      {/* The browser's own button speaks the browser's language. */}
      <label
        htmlFor={id}
        aria-hidden
        className="button mr-2 mb-2 w-fit cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand peer-disabled:cursor-not-allowed peer-disabled:opacity-60"
      >
        <Upload />
        {url.value || chosen ? t("Pilih gambar lain") : t("Pilih gambar")}
      </label>
      <div className="mb-2 inline-block align-top">
        <PickerButton
          bucket={bucket}
          isDisabled={isLocked}
          onChoose={(stored) => {
            choose(null);
            url.onChange(stored.url);
          }}
        />
      </div>
      <p id={`${id}-hint`} className="text-xs text-ink-soft">
        {[`${serverMessage(imageHint(bucket))}.`, note].filter(Boolean).join(" ")}
      </p>
      <FileProblem id={`${id}-problem`} message={message} file={chosen} />
    </div>
  );
}

function Picture(props: {
  src: string | undefined;
  alt: string;
  onRemove: () => void;
  removeLabel: string;
  children: ReactNode;
}) {
  return (
    <div className="mb-2 flex items-center gap-3 rounded-lg border border-line bg-paper p-2 text-sm">
      {props.src ? (
        <img src={props.src} alt={props.alt} className="h-20 w-32 shrink-0 rounded bg-white object-contain" />
      ) : (
        <ImageIcon aria-hidden className="size-8 text-ink-soft" />
      )}
      <div className="min-w-0 flex-1">{props.children}</div>
      <button type="button" className="icon-button" title={props.removeLabel} onClick={props.onRemove}>
        <X aria-hidden className="size-4.5" />
        <span className="sr-only">{props.removeLabel}</span>
      </button>
    </div>
  );
}

function nameOf(url: string): string {
  return url.split(/[?#]/)[0]?.split("/").pop() ?? url;
}
