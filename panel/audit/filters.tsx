import { type ReactNode, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { actionLabels } from "#panel/audit/event.ts";
import { limits } from "#shared/limits.ts";

const pauseMs = 350;

/** By what happened, to whom or what, and when. */
export function AuditFilters() {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string) =>
    setParams(
      (present) => {
        if (value) present.set(name, value);
        else present.delete(name);
        return present;
      },
      { replace: true },
    );
  return (
    <search className="flex flex-wrap items-end gap-3">
      <Labelled label="Kejadian">
        <select
          className="input"
          value={params.get("action") ?? ""}
          onChange={({ target }) => set("action", target.value)}
        >
          <option value="">Semua kejadian</option>
          {Object.entries(actionLabels).map(([action, label]) => (
            <option key={action} value={action}>
              {label}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled label="Subjek">
        <SubjectInput searched={params.get("subject") ?? ""} onSearch={(term) => set("subject", term)} />
      </Labelled>
      {dayFilters.map(({ name, label }) => (
        <Labelled key={name} label={label}>
          <input
            type="date"
            className="input"
            value={params.get(name) ?? ""}
            onChange={({ target }) => set(name, target.value)}
          />
        </Labelled>
      ))}
    </search>
  );
}

const dayFilters = [
  { name: "from", label: "Dari tanggal" },
  { name: "until", label: "Sampai tanggal" },
];

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label className="block min-w-40 flex-1 text-sm font-semibold">
      <span className="mb-1.5 block">{label}</span>
      {children}
    </label>
  );
}

/** Searches after a pause in typing. */
function SubjectInput({ searched, onSearch }: { searched: string; onSearch: (term: string) => void }) {
  const [term, setTerm] = useState(searched);
  useEffect(() => {
    if (term === searched) return;
    const timer = setTimeout(() => onSearch(term), pauseMs);
    return () => clearTimeout(timer);
  }, [term, searched, onSearch]);
  return (
    <input
      type="search"
      className="input"
      placeholder="Email atau nama pengaturan"
      maxLength={limits.searchTermLengthMax}
      value={term}
      onChange={({ target }) => setTerm(target.value)}
    />
  );
}
