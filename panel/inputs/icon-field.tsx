import { lazy, Suspense, useId, useRef, useState } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { DrawnIcon } from "#panel/icons/drawn-icon.tsx";
import { FieldProblem, type FieldProps, fieldId } from "#panel/inputs/field.tsx";
import { t } from "#panel/language/t.ts";
import { Loading } from "#panel/ui/spinner.tsx";
import { defaultIcon } from "#shared/icon-name.ts";

const IconChoices = lazy(() => import("#panel/icons/choices.tsx"));
const UnknownNote = lazy(() => import("#panel/icons/unknown-note.tsx"));

/** Chooses a lucide icon. An unknown stored name is kept until another one is chosen. */
export function IconField<Values extends FieldValues = never>({
  name,
  label,
}: Pick<FieldProps<Values>, "name" | "label">) {
  const { field, fieldState } = useController({ name });
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const choicesId = useId();
  const id = fieldId(name);
  const icon: string = field.value || defaultIcon;
  return (
    <div>
      <p className="label" id={`${id}-label`}>
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <span className="flex size-12 items-center justify-center rounded-lg border border-line bg-brand-wash text-brand-deep">
          <DrawnIcon name={icon} className="size-6.5" />
        </span>
        <span id={`${id}-value`} className="number min-w-0 break-all">
          {icon}
        </span>
        <button
          type="button"
          id={id}
          ref={(element) => {
            button.current = element;
            field.ref(element);
          }}
          className="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? choicesId : undefined}
          aria-describedby={`${id}-label ${id}-value ${id}-note ${id}-problem`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t("Tutup pilihan ikon") : t("Ganti ikon")}
        </button>
      </div>
      <div id={`${id}-note`}>
        <Suspense>
          <UnknownNote name={icon} />
        </Suspense>
      </div>
      {isOpen && (
        <div id={choicesId}>
          <Suspense fallback={<Loading label={t("Memuat ikon…")} />}>
            <IconChoices
              value={icon}
              onChoose={field.onChange}
              onClose={() => {
                setIsOpen(false);
                button.current?.focus();
              }}
            />
          </Suspense>
        </div>
      )}
      <FieldProblem id={`${id}-problem`} message={fieldState.error?.message} />
    </div>
  );
}
