import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { messageIn } from "#panel/form/check.ts";
import type { BilingualName } from "#panel/inputs/bilingual-name.ts";
import { FeatureHeads, FeaturePair } from "#panel/inputs/feature-pair.tsx";
import { FieldProblem, fieldId } from "#panel/inputs/field.tsx";
import type { Bilingual, Language } from "#shared/language.ts";
import { featuresMax } from "#shared/schemas/service.ts";

/** What gets the focus after the pairs have changed: a control of the pair at this place, or the button that adds. */
type Place = { index: number; part: Language | "up" | "down" } | "add";

/** Lines in both languages, kept pairwise: `{name}_id` and `{name}_en` are two lists of the same length. */
export function FeaturesField<Values extends FieldValues = never>(props: {
  name: BilingualName<Values>;
  label: string;
  one: string;
}) {
  const { name, label, one } = props;
  const { field: indonesian, fieldState: indonesianState } = useController({ name: `${name}_id` });
  const { field: english, fieldState: englishState } = useController({ name: `${name}_en` });
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [focused, setFocused] = useState<Place>();
  const pairs = pairsOf(indonesian.value, english.value);
  const id = fieldId(`${name}_id`);

  useEffect(() => {
    if (!focused) return;
    if (focused === "add") addButton.current?.focus();
    else find(list.current, focused)?.focus();
  }, [focused]);

  function change(changed: Bilingual[], place?: Place) {
    indonesian.onChange(changed.map((pair) => pair.id));
    english.onChange(changed.map((pair) => pair.en));
    if (place) setFocused(place);
  }

  function addAfter(index: number) {
    const next = pairs[index + 1];
    const place: Place = { index: index + 1, part: "id" };
    if (next && isBlank(next)) return setFocused(place);
    if (pairs.length < featuresMax) change(pairs.toSpliced(index + 1, 0, { id: "", en: "" }), place);
  }

  function remove(index: number) {
    const left = pairs.toSpliced(index, 1);
    change(left, left.length > 0 ? { index: Math.min(index, left.length - 1), part: "id" } : "add");
  }

  function move(index: number, part: "up" | "down") {
    const to = part === "up" ? index - 1 : index + 1;
    const moved = pairs[index];
    if (moved && to >= 0 && to < pairs.length)
      change(pairs.toSpliced(index, 1).toSpliced(to, 0, moved), { index: to, part });
  }

  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-hint ${id}-problem`}>
      <legend className="label">{label}</legend>
      {pairs.length > 0 && <FeatureHeads />}
      <ul
        id={fieldId(`${name}_en`)}
        ref={(element) => {
          list.current = element;
          const firstProblem = {
            focus: () => element?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
          };
          indonesian.ref(firstProblem);
          english.ref(firstProblem);
        }}
        className="space-y-3"
      >
        {pairs.map((pair, index) => (
          <FeaturePair
            // biome-ignore lint/suspicious/noArrayIndexKey: a pair is nothing but its texts and its place
            key={index}
            pair={pair}
            name={`${one} ${index + 1}`}
            onChange={(changed) => change(pairs.with(index, changed))}
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
        Tambah {one.toLowerCase()}
      </button>
      <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
        Enter menambah baris berikutnya. Baris yang kosong di kedua bahasa tidak disimpan.
      </p>
      <FieldProblem id={`${id}-problem`} message={messageIn(indonesianState.error ?? englishState.error)} />
    </fieldset>
  );
}

function find(list: HTMLUListElement | null, { index, part }: Exclude<Place, "add">): HTMLElement | null {
  return list?.children[index]?.querySelector<HTMLElement>(`[data-part=${part}]`) ?? null;
}

function pairsOf(indonesian: unknown, english: unknown): Bilingual[] {
  const [ids, ens] = [textsOf(indonesian), textsOf(english)];
  const length = Math.max(ids.length, ens.length);
  return Array.from({ length }, (_, index) => ({ id: ids[index] ?? "", en: ens[index] ?? "" }));
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function isBlank({ id, en }: Bilingual): boolean {
  return id.trim() === "" && en.trim() === "";
}
