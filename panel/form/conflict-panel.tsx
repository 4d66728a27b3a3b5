import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type Conflict, differingFields, isSame } from "#panel/form/conflict.ts";
import { panelLocale } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";

const and = new Intl.ListFormat(panelLocale);

type Side = "mine" | "theirs";

type ConflictPanelProps<Input extends object, Row extends Input> = {
  /** "Sertifikat ini", "Artikel ini", … */
  subject: string;
  /** Who or what changed it. */
  changedBy?: string | undefined;
  conflict: Conflict<Input, Row>;
  /** The version that the form was opened on. */
  opened: Row | undefined;
  fields: readonly (keyof Input & string)[];
  labels: Record<keyof Input & string, string>;
  /** Fields that must be chosen together, such as two lists of pairs. */
  inseparable?: readonly (readonly (keyof Input & string)[])[] | undefined;
  renderValue: (field: keyof Input & string, value: unknown, other: unknown) => ReactNode;
  onResolve: (chosen: Input) => void;
};

/** Resolves a conflict field by field: the typed value, or the one that somebody else saved. */
export function ConflictPanel<Input extends object, Row extends Input>(
  props: ConflictPanelProps<Input, Row>,
) {
  const {
    subject,
    changedBy = t("oleh orang lain"),
    conflict,
    opened,
    labels,
    inseparable = [],
    renderValue,
    onResolve,
  } = props;
  type Field = keyof Input & string;
  const groups = groupsOf(differingFields(conflict, props.fields), props.fields, inseparable);
  const fields = groups.flat();
  // Fields that were not edited here take the other value.
  const likely = (group: Field[]): Side =>
    group.every((field) => isSame(conflict.mine[field], opened?.[field])) ? "theirs" : "mine";
  const [choices, setChoices] = useState(
    () => new Map<Field, Side>(groups.flatMap((group) => group.map((field) => [field, likely(group)]))),
  );
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => panel.current?.focus(), []);
  const choose = (chosen: Field[], side: Side) =>
    setChoices(new Map([...choices, ...chosen.map((field) => [field, side] as const)]));
  const chosen = () => {
    const taken = fields.filter((field) => choices.get(field) === "theirs");
    return {
      ...conflict.mine,
      ...Object.fromEntries(taken.map((field) => [field, conflict.theirs[field]])),
    };
  };
  const shown = (group: Field[], content: Input, other: Input) =>
    group.map((field) => (
      <span key={field} className="block not-first:mt-2">
        {group.length > 1 && <span className="block text-xs text-ink-soft">{labels[field]}</span>}
        {renderValue(field, content[field], other[field])}
      </span>
    ));
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="rounded-xl border border-gold bg-warn-wash p-4 outline-none sm:p-6"
    >
      <h2 id={titleId} className="font-bold">
        {t("{subject} telah diubah {changedBy} sejak Anda membukanya", { subject, changedBy })}
      </h2>
      <p className="mt-1 text-sm">
        {t(
          "Isian Anda tidak hilang. Pilih nilai yang benar untuk setiap isian; setelah disimpan, formulir dapat diubah lagi.",
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <button type="button" className="button" onClick={() => choose(fields, "mine")}>
          {t("Pakai semua isian saya")}
        </button>
        <button type="button" className="button" onClick={() => choose(fields, "theirs")}>
          {t("Pakai semua yang tersimpan")}
        </button>
      </div>
      <div className="mt-4 space-y-4">
        {groups.map((group) => (
          <FieldChoice
            key={group.join()}
            name={group.join()}
            label={and.format(group.map((field) => labels[field]))}
            mine={shown(group, conflict.mine, conflict.theirs)}
            theirs={shown(group, conflict.theirs, conflict.mine)}
            side={group.every((field) => choices.get(field) === "theirs") ? "theirs" : "mine"}
            onChoose={(side) => choose(group, side)}
          />
        ))}
      </div>
      <button type="button" className="button button-primary mt-5" onClick={() => onResolve(chosen())}>
        {t("Simpan dengan pilihan ini")}
      </button>
    </section>
  );
}

function FieldChoice(props: {
  name: string;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
  side: Side;
  onChoose: (side: Side) => void;
}) {
  const { name, label, side, onChoose } = props;
  const option = (which: Side, title: string) => (
    <label className="flex gap-3 rounded-lg border border-line bg-card p-3 text-sm has-checked:border-brand has-checked:ring-1 has-checked:ring-brand">
      <input
        type="radio"
        name={`conflict-${name}`}
        checked={side === which}
        onChange={() => onChoose(which)}
        className="mt-0.5 size-4 shrink-0 accent-brand"
      />
      <span className="min-w-0">
        <span className="block text-xs font-semibold text-ink-soft">{title}</span>
        {props[which]}
      </span>
    </label>
  );
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {option("mine", t("Isian Anda"))}
        {option("theirs", t("Tersimpan sekarang"))}
      </div>
    </fieldset>
  );
}

/** Differing fields, grouped by those that must be chosen together. */
function groupsOf<Field extends string>(
  differing: readonly Field[],
  all: readonly Field[],
  inseparable: readonly (readonly Field[])[],
): Field[][] {
  const groups = all
    .filter((field) => !inseparable.some((group) => group.indexOf(field) > 0))
    .map((field) => {
      const group = inseparable.find(([first]) => first === field) ?? [field];
      return all.filter((each) => group.includes(each));
    });
  return groups.filter((group) => group.some((field) => differing.includes(field)));
}
