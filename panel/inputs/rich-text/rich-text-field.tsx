import { lazy, Suspense } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { useIsLocked } from "#panel/form/lockable.tsx";
import { FieldProblem, type FieldProps, fieldId } from "#panel/inputs/field.tsx";
import type { RichTextKind } from "#panel/inputs/rich-text/tools.ts";
import { t } from "#panel/language/t.ts";
import { Loading } from "#panel/ui/spinner.tsx";
import type { Language } from "#shared/language.ts";

const RichTextEditor = lazy(() => import("#panel/inputs/rich-text/editor.tsx"));

type RichTextFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  kind: RichTextKind;
  /** Of the text: for its spelling and for screen readers. */
  language: Language;
};

/** Formatted text, held as HTML; without any text the field is empty. */
export function RichTextField<Values extends FieldValues = never>(props: RichTextFieldProps<Values>) {
  const { name, label, hint, kind, language, isRequired = false } = props;
  const { field, fieldState } = useController({ name });
  const isLocked = useIsLocked();
  const id = fieldId(name);
  const message = fieldState.error?.message;
  const described = [`${id}-keys`, hint && `${id}-hint`, message && `${id}-problem`].filter(Boolean);
  return (
    <div className="min-w-0">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: by key one gets into the editor itself */}
      <label
        id={`${id}-label`}
        htmlFor={id}
        className="label"
        onClick={() => document.getElementById(id)?.focus()}
      >
        {label}
        {isRequired && (
          <span aria-hidden className="text-danger">
            {" *"}
          </span>
        )}
      </label>
      <Suspense fallback={<Loading label={t("Memuat editor…")} />}>
        <RichTextEditor
          id={id}
          kind={kind}
          language={language}
          label={label}
          describedBy={described.join(" ")}
          isInvalid={message !== undefined}
          isRequired={isRequired}
          isLocked={isLocked}
          value={field.value ?? ""}
          onChange={field.onChange}
          onBlur={field.onBlur}
          control={field.ref}
        />
      </Suspense>
      <p id={`${id}-keys`} hidden>
        {t("Di dalam daftar dan tabel, tekan Escape lalu Tab untuk keluar dari editor.")}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
          {hint}
        </p>
      )}
      <FieldProblem id={`${id}-problem`} message={message} />
    </div>
  );
}
