import {
  Ban,
  CalendarClock,
  CircleCheck,
  CircleHelp,
  CirclePause,
  CircleX,
  type LucideIcon,
  ShieldAlert,
} from "lucide-react";
import { statusWord } from "#panel/certificates/status-word.ts";
import { t } from "#panel/language/t.ts";
import { findKnownStatus, statusOnDay, type Verdict } from "#shared/certificate-status.ts";
import type { CertificateInput } from "#shared/schemas/certificate.ts";
import { dayInJakarta } from "#shared/time.ts";

const looks: Record<Verdict, { icon: LucideIcon; className: string }> = {
  valid: { icon: CircleCheck, className: "border-brand/30 bg-brand-wash text-brand-deep" },
  suspended: { icon: CirclePause, className: "border-gold/50 bg-warn-wash text-warn" },
  expired: { icon: CircleX, className: "border-danger/30 bg-danger-wash text-danger-deep" },
  withdrawn: { icon: Ban, className: "border-danger/30 bg-danger-wash text-danger-deep" },
  "not-yet-valid": { icon: CalendarClock, className: "border-line-strong/40 bg-slate-wash text-ink-soft" },
  other: { icon: CircleHelp, className: "border-line-strong/40 bg-slate-wash text-ink-soft" },
};

type Dated = Pick<CertificateInput, "status" | "issue_date" | "expiry_date"> & {
  is_confirmed?: boolean | undefined;
};

/** Today's public status, with the stored one below it where they differ. */
export function StatusBadge({ certificate }: { certificate: Dated }) {
  if (certificate.is_confirmed === false) return <UnconfirmedBadge />;
  const { verdict, status, isPastExpiry } = statusOnDay(certificate, dayInJakarta(new Date()));
  const stored = findKnownStatus(certificate.status) ?? certificate.status;
  return (
    <>
      <VerdictBadge verdict={verdict} status={statusWord(status)} />
      {isPastExpiry && verdict !== "expired" && (
        <span className="mt-1 block text-xs text-ink-soft">{t("Masa berlaku telah berakhir")}</span>
      )}
      {stored !== status && (
        <span className="mt-1 block text-xs text-ink-soft">
          {t("Tersimpan: {status}", { status: statusWord(stored) })}
        </span>
      )}
    </>
  );
}

function UnconfirmedBadge() {
  return (
    <span className="inline-flex max-w-56 items-center gap-1.5 rounded-full border border-danger/30 bg-danger-wash px-2.5 py-0.5 text-xs font-semibold text-danger-deep">
      <ShieldAlert aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">{t("Tidak dapat dikonfirmasi")}</span>
    </span>
  );
}

/** Label, colour and icon of a verdict. */
export function VerdictBadge({ verdict, status }: { verdict: Verdict; status: string }) {
  const { icon: Icon, className } = looks[verdict];
  return (
    <span
      className={`inline-flex max-w-48 items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-semibold ${className}`}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">{status}</span>
    </span>
  );
}
