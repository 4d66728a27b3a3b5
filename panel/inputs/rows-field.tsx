import { Plus, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type FieldValues, useFieldArray, useFormState } from "react-hook-form";
import { messageIn } from "#panel/form/check.ts";
import { FieldProblem, fieldId } from "#panel/inputs/field.tsx";
import { t } from "#panel/language/t.ts";
import { IconButton } from "#panel/ui/icon-button.tsx";

type Lists = Record<string, Record<string, string>[]>;

/** A list of groups of fields. A new row gets the focus; after a removal, the row that follows. */
export function RowsField<Values extends FieldValues = never>(props: {
  name: keyof Values & string;
  label: string;
  /** "Kontak": its rows are "Kontak 1", … */
  one: string;
  hint?: string;
  max: number;
  empty: Record<string, string>;
  /** @param moveUp puts the row before the one above it; undefined for the first */
  children: (path: string, label: string, moveUp: (() => void) | undefined) => ReactNode;
}) {
  const { name, label, one, hint, max, empty, children } = props;
  const { fields, append, remove, move } = useFieldArray<Lists>({ name });
  const { errors } = useFormState({ name });
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [focused, setFocused] = useState<{ index: number }>();
  const id = fieldId(name);

  useEffect(() => {
    if (!focused) return;
    const row = list.current?.children[focused.index];
    (row?.querySelector<HTMLElement>("input, textarea, select") ?? addButton.current)?.focus();
  }, [focused]);

  function add() {
    append(empty, { shouldFocus: false });
    setFocused({ index: fields.length });
  }

  function removeAt(index: number) {
    remove(index);
    setFocused({ index: Math.min(index, fields.length - 2) });
  }

  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-hint ${id}-problem`}>
      <legend className="label">{label}</legend>
      <ul ref={list} className="space-y-3">
        {fields.map((field, index) => (
          <li key={field.id} className="flex gap-2 rounded-lg border border-line bg-paper p-3">
            <div className="min-w-0 flex-1">
              {children(
                `${name}.${index}`,
                `${one} ${index + 1}`,
                index > 0 ? () => move(index, index - 1) : undefined,
              )}
            </div>
            <div className="shrink-0">
              <IconButton
                label={t("Hapus {label}", { label: `${one} ${index + 1}` })}
                title={t("Hapus")}
                icon={X}
                onPress={() => removeAt(index)}
              />
            </div>
          </li>
        ))}
      </ul>
      <button
        type="button"
        id={id}
        ref={addButton}
        className={`button ${fields.length > 0 ? "mt-3" : ""}`}
        disabled={fields.length >= max}
        onClick={add}
      >
        <Plus aria-hidden />
        {t("Tambah {noun}", { noun: one.toLowerCase() })}
      </button>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
          {hint}
        </p>
      )}
      <FieldProblem id={`${id}-problem`} message={messageIn(errors[name])} />
    </fieldset>
  );
}
