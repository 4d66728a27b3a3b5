import { Ban, CircleCheck, CircleX } from "lucide-react";
import { useState } from "react";
import { scopeLabels, stateLabels } from "#panel/api-keys/labels.ts";
import { WithdrawDialog } from "#panel/api-keys/withdraw-dialog.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import type { ApiKeyRow } from "#shared/answers/api-keys.ts";
import { formatDay, formatInstant } from "#shared/time.ts";

export function ApiKeyRows({ rows }: { rows: ApiKeyRow[] }) {
  return (
    <ul aria-label={t("Daftar kunci API")} className="space-y-3">
      {rows.map((row) => (
        <li key={row.id} className="card flex flex-wrap items-start gap-x-4 gap-y-3 p-4 wrap-anywhere">
          <KeyText row={row} />
          {row.state !== "withdrawn" && <WithdrawButton row={row} />}
        </li>
      ))}
    </ul>
  );
}

function KeyText({ row }: { row: ApiKeyRow }) {
  const { name, prefix, scopes, made_by_name, created_at, expires_on, last_used_at } = row;
  return (
    <div className="min-w-0 flex-1 basis-72 space-y-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold">{name}</h2>
        <State state={row.state} />
      </div>
      <p className="number text-sm text-ink-soft">{prefix}_…</p>
      <ul aria-label={t("Hak kunci {name}", { name })} className="flex flex-wrap gap-1.5">
        {scopes.map((scope) => (
          <li key={scope} className="rounded-full bg-slate-wash px-2.5 py-0.5 text-xs font-semibold">
            {scopeLabels[scope].label}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        {t("Dibuat {person}, {instant}. Berlaku sampai {day}.", {
          person: made_by_name,
          instant: formatInstant(new Date(created_at), panelLanguage),
          day: formatDay(expires_on, panelLanguage),
        })}{" "}
        {last_used_at
          ? t("Terakhir dipakai sekitar {instant}.", {
              instant: formatInstant(new Date(last_used_at), panelLanguage),
            })
          : t("Belum pernah dipakai.")}
      </p>
    </div>
  );
}

/** A state by word and icon, never by colour alone. */
function State({ state }: { state: ApiKeyRow["state"] }) {
  const Icon = state === "active" ? CircleCheck : CircleX;
  const look =
    state === "active"
      ? "border-brand/30 bg-brand-wash text-brand-deep"
      : "border-line-strong/40 bg-slate-wash text-ink-soft";
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-semibold ${look}`}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {stateLabels[state]}
    </span>
  );
}

function WithdrawButton({ row }: { row: ApiKeyRow }) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button max-sm:w-full"
        aria-label={t("Cabut {name}", { name: row.name })}
        onClick={() => setIsConfirming(true)}
      >
        <Ban aria-hidden />
        {t("Cabut")}
      </button>
      {isConfirming && <WithdrawDialog row={row} onClose={() => setIsConfirming(false)} />}
    </>
  );
}
