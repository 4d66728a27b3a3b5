import { useEffect, useRef, useState } from "react";
import { type Certificate, type CertificateContent, fieldLabels } from "#panel/certificates/certificate.ts";
import { FieldValue } from "#panel/certificates/field-value.tsx";
import { type Conflict, differingFields } from "#panel/certificates/use-certificate-form.ts";
import type { CertificateFields } from "#shared/schemas/certificate.ts";

type Side = "mine" | "theirs";
type Choices = Partial<Record<CertificateFields, Side>>;

/** Field by field, what is typed here and what somebody else saved meanwhile. Nothing is lost. */
export function ConflictPanel(props: {
  conflict: Conflict;
  opened: Certificate | undefined;
  onResolve: (chosen: CertificateContent) => void;
}) {
  const { conflict, opened, onResolve } = props;
  const fields = differingFields(conflict);
  const [choices, setChoices] = useState(() => likelyChoices(conflict, opened));
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const chooseAll = (side: Side) =>
    setChoices(Object.fromEntries(fields.map((field) => [field, side])) satisfies Choices);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="conflict-title"
      className="rounded-xl border border-gold bg-warn-wash p-4 outline-none sm:p-6"
    >
      <h2 id="conflict-title" className="font-bold">
        Sertifikat ini telah diubah oleh orang lain sejak Anda membukanya
      </h2>
      <p className="mt-1 text-sm">
        Isian Anda tidak hilang. Pilih nilai yang benar untuk setiap isian; setelah disimpan, formulir dapat
        diubah lagi.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <button type="button" className="button" onClick={() => chooseAll("mine")}>
          Pakai semua isian saya
        </button>
        <button type="button" className="button" onClick={() => chooseAll("theirs")}>
          Pakai semua yang tersimpan
        </button>
      </div>
      <div className="mt-4 space-y-4">
        {fields.map((field) => (
          <FieldChoice
            key={field}
            field={field}
            conflict={conflict}
            side={choices[field] ?? "mine"}
            onChoose={(side) => setChoices({ ...choices, [field]: side })}
          />
        ))}
      </div>
      <button
        type="button"
        className="button button-primary mt-5"
        onClick={() => onResolve(chosenValues(conflict, choices))}
      >
        Simpan dengan pilihan ini
      </button>
    </section>
  );
}

function FieldChoice(props: {
  field: CertificateFields;
  conflict: Conflict;
  side: Side;
  onChoose: (side: Side) => void;
}) {
  const { field, conflict, side, onChoose } = props;
  const option = (name: Side, label: string) => (
    <label className="flex gap-3 rounded-lg border border-line bg-card p-3 text-sm has-checked:border-brand has-checked:ring-1 has-checked:ring-brand">
      <input
        type="radio"
        name={`conflict-${field}`}
        checked={side === name}
        onChange={() => onChoose(name)}
        className="mt-0.5 size-4 shrink-0 accent-brand"
      />
      <span className="min-w-0">
        <span className="block text-xs font-semibold text-ink-soft">{label}</span>
        <FieldValue field={field} value={conflict[name][field]} />
      </span>
    </label>
  );
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{fieldLabels[field]}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {option("mine", "Isian Anda")}
        {option("theirs", "Tersimpan sekarang")}
      </div>
    </fieldset>
  );
}

/** A field that the person did not touch takes what the other one saved. */
function likelyChoices(conflict: Conflict, opened: Certificate | undefined): Choices {
  const isTouched = (field: CertificateFields) => conflict.mine[field] !== opened?.[field];
  return Object.fromEntries(
    differingFields(conflict).map((field) => [field, isTouched(field) ? "mine" : "theirs"]),
  );
}

function chosenValues(conflict: Conflict, choices: Choices): CertificateContent {
  const taken = Object.entries(choices)
    .filter(([, side]) => side === "theirs")
    .map(([field]) => [field, conflict.theirs[field as CertificateFields]]);
  return { ...conflict.mine, ...Object.fromEntries(taken) };
}
