import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type FieldValues, useFieldArray, useFormContext, useFormState } from "react-hook-form";
import { messageIn } from "#panel/form/check.ts";
import type { BilingualName } from "#panel/inputs/bilingual-name.ts";
import { FeatureHeads, FeaturePair } from "#panel/inputs/feature-pair.tsx";
import { FieldProblem, fieldId } from "#panel/inputs/field.tsx";
import { t } from "#panel/language/t.ts";
import type { Language } from "#shared/language.ts";
import { type FormFeature, featuresMax } from "#shared/schemas/service.ts";

/** The element to focus after a change: a control of the pair at this index, or the add button. */
type Place = { index: number; part: Language | "up" | "down" } | "add";

type Lists = Record<string, FormFeature[]>;

/** Pairs of lines: `{name}_id` and `{name}_en` are lists of the same length. */
export function FeaturesField<Values extends FieldValues = never>(props: {
  name: BilingualName<Values>;
  label: string;
  one: string;
}) {
  const { name, label, one } = props;
  const names = { id: `${name}_id`, en: `${name}_en` };
  const { getValues } = useFormContext<Lists>();
  const { errors } = useFormState({ name: [names.id, names.en] });
  const indonesian = useFieldArray<Lists>({ name: names.id });
  const english = useFieldArray<Lists>({ name: names.en });
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [focused, setFocused] = useState<Place>();
  const pairs = indonesian.fields.length >= english.fields.length ? indonesian.fields : english.fields;
  const id = fieldId(names.id);

  useEffect(() => {
    if (!focused) return;
    if (focused === "add") addButton.current?.focus();
    else find(list.current, focused)?.focus();
  }, [focused]);

  function addAfter(index: number) {
    const next = index + 1;
    const place: Place = { index: next, part: "id" };
    if (next < pairs.length && isBlank(next)) return setFocused(place);
    if (pairs.length >= featuresMax) return;
    for (const lines of [indonesian, english]) lines.insert(next, { text: "" }, { shouldFocus: false });
    setFocused(place);
  }

  function remove(index: number) {
    for (const lines of [indonesian, english]) lines.remove(index);
    const left = pairs.length - 1;
    setFocused(left > 0 ? { index: Math.min(index, left - 1), part: "id" } : "add");
  }

  function move(index: number, part: "up" | "down") {
    const to = part === "up" ? index - 1 : index + 1;
    for (const lines of [indonesian, english]) lines.move(index, to);
    setFocused({ index: to, part });
  }

  function isBlank(index: number): boolean {
    return [names.id, names.en].every((list) => !getValues(`${list}.${index}.text`)?.trim());
  }

  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-hint ${id}-problem`}>
      <legend className="label">{label}</legend>
      {pairs.length > 0 && <FeatureHeads />}
      <ul id={fieldId(names.en)} ref={list} className="space-y-3">
        {pairs.map((pair, index) => (
          <FeaturePair
            key={pair.id}
            names={{ id: `${names.id}.${index}.text`, en: `${names.en}.${index}.text` }}
            label={`${one} ${index + 1}`}
            onEnter={() => addAfter(index)}
            onRemove={() => remove(index)}
            onUp={index > 0 ? () => move(index, "up") : undefined}
            onDown={index < pairs.length - 1 ? () => move(index, "down") : undefined}
          />
        ))}
      </ul>
      <button
        type="button"
        id={id}
        ref={addButton}
        className="button mt-3"
        disabled={pairs.length >= featuresMax}
        onClick={() => addAfter(pairs.length - 1)}
      >
        <Plus aria-hidden />
        {t("Tambah {noun}", { noun: one.toLowerCase() })}
      </button>
      <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
        {t("Enter menambah baris berikutnya. Baris yang kosong di kedua bahasa tidak disimpan.")}
      </p>
      <FieldProblem
        id={`${id}-problem`}
        message={messageIn(errors[names.id]) ?? messageIn(errors[names.en])}
      />
    </fieldset>
  );
}

function find(list: HTMLUListElement | null, { index, part }: Exclude<Place, "add">): HTMLElement | null {
  return list?.children[index]?.querySelector<HTMLElement>(`[data-part=${part}]`) ?? null;
}
