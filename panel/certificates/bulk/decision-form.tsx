import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useId, useState } from "react";
import type { DecisionDraft } from "#panel/certificates/bulk/decision-draft.ts";
import { type BulkDecisionInput, readReasons } from "#panel/certificates/bulk/requests.ts";
import { reasonLabel } from "#panel/certificates/decisions/words.ts";
import { FieldProblem } from "#panel/inputs/field.tsx";
import { dateIn } from "#panel/inputs/invalid-date.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { serverMessage } from "#panel/language/server-message.ts";
import { t } from "#panel/language/t.ts";
import { SubmitActions } from "#panel/ui/submit-actions.tsx";
import { bulkDecision } from "#shared/schemas/bulk-decision.ts";
import { dayInJakarta, formatDay, isDay } from "#shared/time.ts";

type Kind = BulkDecisionInput["kind"];
type Given = BulkDecisionInput | DecisionDraft;

type DecisionFormProps = {
  kind: Kind;
  /** Initial values: of the previous step, or a draft. */
  given: Given | undefined;
  isPending: boolean;
  onType: (decision: BulkDecisionInput) => void;
  onAsk: (decision: BulkDecisionInput) => void;
  onClose: () => void;
};

const sameDay = "same-day";
const ownDay = "own-day";

/** The form of a bulk decision, with the fields that apply to all certificates alike. */
export function DecisionForm({ kind, given, isPending, onType, onAsk, onClose }: DecisionFormProps) {
  const [problems, setProblems] = useState<Problems>({});
  function ask(form: HTMLFormElement) {
    const decision = decisionOf(kind, form);
    const found = problemsOf(decision);
    setProblems(found);
    const [first] = Array.from(form.elements).filter((field) => (field.getAttribute("name") ?? "") in found);
    if (first instanceof HTMLElement) first.focus();
    else onAsk(decision);
  }
  return (
    <form
      noValidate
      className="space-y-4"
      // Not onInput: a select would be drawn anew, as it was, before its own change is told.
      onChange={(event) => {
        const decision = decisionOf(kind, event.currentTarget);
        setProblems((told) => stillThere(told, problemsOf(decision)));
        onType(decision);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        ask(event.currentTarget);
      }}
    >
      <ProblemsContext value={problems}>
        {kind === "renewed" ? (
          <Period given={given} />
        ) : (
          <Day name="effective_on" label={t("Mulai berlaku")} given={given} />
        )}
        <Day name="decided_on" label={t("Tanggal keputusan")} given={given} />
        <Reason kind={kind} given={given} />
        <Text name="reference" label={t("Nomor keputusan (opsional)")} given={given} maxLength={100} />
        <Text name="internal_note" label={t("Catatan internal (opsional)")} given={given} maxLength={5000} />
        <Text
          name="public_note_id"
          label={t("Catatan publik, Indonesia (opsional)")}
          given={given}
          maxLength={1000}
        />
        <Text
          name="public_note_en"
          label={t("Catatan publik, Inggris (opsional)")}
          given={given}
          maxLength={1000}
        />
      </ProblemsContext>
      <SubmitActions label={t("Lihat pratinjau")} isPending={isPending} onCancel={onClose} />
    </form>
  );
}

/** What keeps a decision from being asked for, by the name of its field. */
type Problems = Record<string, string>;
const ProblemsContext = createContext<Problems>({});

function problemsOf(decision: BulkDecisionInput): Problems {
  const { error } = bulkDecision.safeParse(decision);
  const problems: Problems = {};
  for (const { path, message } of error?.issues ?? []) problems[String(path[0])] ??= serverMessage(message);
  return problems;
}

/** Of what was told, what is still wrong: nobody is told of a field before asking. */
function stillThere(told: Problems, found: Problems): Problems {
  return Object.fromEntries(Object.entries(found).filter(([name]) => name in told));
}

function decisionOf(kind: Kind, form: HTMLFormElement): BulkDecisionInput {
  const entries = new FormData(form);
  const text = (name: string) => String(entries.get(name) ?? "");
  const day = (name: string) => {
    const input = form.elements.namedItem(name);
    return input instanceof HTMLInputElement ? dateIn(input) : "";
  };
  const common = {
    decided_on: day("decided_on"),
    reason: text("reason"),
    reference: text("reference"),
    internal_note: text("internal_note"),
    public_note_id: text("public_note_id"),
    public_note_en: text("public_note_en"),
  };
  if (kind === "suspended") return { kind, ...common, effective_on: day("effective_on") };
  const isSameDay = text("years") === sameDay;
  return {
    kind,
    ...common,
    years: isSameDay ? null : Number(text("years")),
    expiry_date: isSameDay ? day("expiry_date") : null,
    effective_on: text("effect") === sameDay ? day("effective_on") : null,
  };
}

const yearChoices = [1, 2, 3, 4, 5];
/** The certification cycle (ISO/IEC 17021-1, 9.1.3). */
const yearsDefault = 3;

function Period({ given }: { given: Given | undefined }) {
  const renewal = given && "years" in given ? given : undefined;
  const [years, setYears] = useState(renewal?.expiry_date ? sameDay : String(renewal?.years ?? yearsDefault));
  const [effect, setEffect] = useState(renewal?.effective_on ? sameDay : ownDay);
  return (
    <>
      <Labelled name="years" label={t("Perpanjang")}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={years}
            onChange={({ target }) => setYears(target.value)}
          >
            {yearChoices.map((count) => (
              <option key={count} value={count}>
                {t("{count, number} tahun sejak masing-masing berakhir", { count })}
              </option>
            ))}
            <option value={sameDay}>{t("Sampai tanggal yang sama")}</option>
          </select>
        )}
      </Labelled>
      {years === sameDay && <Day name="expiry_date" label={t("Kedaluwarsa semuanya")} given={given} />}
      <Labelled name="effect" label={t("Mulai berlaku")}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={effect}
            onChange={({ target }) => setEffect(target.value)}
          >
            <option value={ownDay}>{t("Sehari setelah masing-masing berakhir")}</option>
            <option value={sameDay}>{t("Pada tanggal yang sama")}</option>
          </select>
        )}
      </Labelled>
      {effect === sameDay && <Day name="effective_on" label={t("Berlaku semuanya mulai")} given={given} />}
    </>
  );
}

function Reason({ kind, given }: { kind: Kind; given: Given | undefined }) {
  const { data = [] } = useQuery({
    queryKey: ["decision-reasons"],
    queryFn: ({ signal }) => readReasons(signal),
  });
  const [chosen, setChosen] = useState(given?.reason ?? "");
  const isRequired = kind === "suspended";
  return (
    <Labelled name="reason" label={isRequired ? t("Alasan") : t("Alasan (opsional)")} isRequired={isRequired}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">{t("Pilih alasan")}</option>
          {data
            .filter((reason) => reason.kind === kind && reason.is_active)
            .map((reason) => (
              <option key={reason.code} value={reason.code}>
                {reasonLabel(reason)}
              </option>
            ))}
        </select>
      )}
    </Labelled>
  );
}

type GivenProps<Name> = { name: Name; label: string; given: Given | undefined };

function Day({ name, label, given }: GivenProps<"decided_on" | "effective_on" | "expiry_date">) {
  const today = dayInJakarta(new Date());
  const before = given && name in given ? given[name as keyof Given] : undefined;
  const isDecision = name === "decided_on";
  const initial = String(before ?? (name === "expiry_date" ? "" : today));
  const [day, setDay] = useState(isDay(initial) ? initial : "");
  return (
    <Labelled
      name={name}
      label={label}
      isRequired
      hint={isDay(day) ? formatDay(day, panelLanguage) : undefined}
    >
      {(control) => (
        <input
          {...control}
          type="date"
          className="input"
          max={isDecision ? today : undefined}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      )}
    </Labelled>
  );
}

type TextName = "reference" | "internal_note" | "public_note_id" | "public_note_en";

function Text({ name, label, given, maxLength }: GivenProps<TextName> & { maxLength: number }) {
  return (
    <Labelled name={name} label={label}>
      {(control) => (
        <input {...control} className="input" maxLength={maxLength} defaultValue={given?.[name] ?? ""} />
      )}
    </Labelled>
  );
}

type LabelledProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  isRequired?: boolean;
  children: (control: Control) => ReactNode;
};
type Control = {
  id: string;
  name: string;
  required: boolean;
  "aria-invalid": boolean;
  "aria-describedby": string;
};

function Labelled({ name, label, hint, isRequired = false, children }: LabelledProps) {
  const id = useId();
  const problem = use(ProblemsContext)[name];
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
        {isRequired && (
          <span aria-hidden className="text-danger">
            {" *"}
          </span>
        )}
      </label>
      {children({
        id,
        name,
        required: isRequired,
        "aria-invalid": problem !== undefined,
        "aria-describedby": `${id}-hint ${id}-problem`,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
          {hint}
        </p>
      )}
      <FieldProblem id={`${id}-problem`} message={problem} />
    </div>
  );
}
