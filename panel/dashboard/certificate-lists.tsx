import { CalendarClock, CirclePause, ClipboardCheck, UserCheck } from "lucide-react";
import { Link } from "react-router";
import { chosenAll } from "#panel/certificates/bulk/chosen-all.ts";
import { StatusBadge } from "#panel/certificates/status-badge.tsx";
import { filteredList } from "#panel/dashboard/filtered-list.ts";
import { ListCard, ListItem } from "#panel/dashboard/list-card.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t, tNode } from "#panel/language/t.ts";
import type { CertificateFilter } from "#shared/answers/certificates.ts";
import type { Dashboard } from "#shared/answers/dashboard.ts";
import { statusOnDay, type Verdict } from "#shared/certificate-status.ts";
import { decisionLabels } from "#shared/decision-labels.ts";
import { type Day, dayInJakarta, daysBetween, formatCount, formatDay } from "#shared/time.ts";

type List<Name extends keyof Dashboard> = NonNullable<Dashboard[Name]>;

const expiringList = `${filteredList<CertificateFilter>("/admin/certificates", { expiring: "true" })}&sort=expiry_date&order=asc${chosenAll}`;

export function Expiring({ total, rows }: List<"expiring">) {
  const today = dayInJakarta(new Date());
  return (
    <ListCard
      title={t("Sertifikat yang berakhir dalam 90 hari")}
      icon={CalendarClock}
      total={total}
      empty={t("Tidak ada sertifikat yang berakhir dalam 90 hari.")}
      all={{ to: expiringList, label: t("Lihat semua yang akan berakhir") }}
    >
      {rows.map((certificate) => (
        <ListItem
          key={certificate.id}
          to={`/admin/certificates/${certificate.id}`}
          title={certificate.client_name}
          detail={<span className="number">{certificate.certificate_number}</span>}
        >
          <span className="font-semibold text-ink">
            {inDays(daysBetween(today, certificate.expiry_date))}
          </span>
          {" · "}
          {formatDay(certificate.expiry_date, panelLanguage)}
          {statusOnDay(certificate, today).verdict !== "valid" && (
            <div className="mt-1">
              <StatusBadge certificate={certificate} />
            </div>
          )}
        </ListItem>
      ))}
    </ListCard>
  );
}

/** Decisions of colleagues that wait for a second person's approval. */
export function Approvals({ total, rows }: List<"approvals">) {
  return (
    <ListCard
      title={t("Keputusan yang menunggu persetujuan")}
      icon={UserCheck}
      total={total}
      empty={t("Tidak ada keputusan yang menunggu.")}
      all={{ to: "/admin/certificates/approvals", label: t("Buka persetujuan") }}
    >
      {rows.map(({ id, kind, client_name, certificate_number, prepared_by_name }) => (
        <ListItem
          key={id}
          to="/admin/certificates/approvals"
          title={client_name}
          detail={<span className="number">{certificate_number}</span>}
        >
          <span className="font-semibold text-ink">{t(decisionLabels[kind])}</span>
          <span className="block">{t("disiapkan oleh {name}", { name: prepared_by_name })}</span>
        </ListItem>
      ))}
    </ListCard>
  );
}

const overdueList = filteredList<CertificateFilter>("/admin/certificates", { surveillance_overdue: "true" });

/** Planned surveillance audits; at least one a calendar year is required (ISO/IEC 17021-1, 9.1.3). */
export function Audits({ total, overdue, rows }: List<"audits">) {
  const today = dayInJakarta(new Date());
  return (
    <ListCard
      title={t("Audit surveilans dalam 60 hari")}
      icon={ClipboardCheck}
      total={total}
      empty={t("Tidak ada audit surveilans yang direncanakan dalam 60 hari.")}
      note={
        overdue > 0 && (
          <p className="rounded-lg bg-warn-wash px-3 py-2 text-warn">
            {tNode("{count} sudah lewat tanggal rencananya: catat pelaksanaannya, atau rencanakan ulang.", {
              count: <strong>{formatCount(overdue, panelLanguage)}</strong>,
            })}{" "}
            <Link to={overdueList} className="link">
              {t("Lihat daftarnya")}
            </Link>
          </p>
        )
      }
      all={{ to: "/admin/calendar", label: t("Buka kalender") }}
    >
      {rows.map(({ id, client_name, certificate_number, planned_on }) => (
        <ListItem
          key={`${id} ${planned_on}`}
          to={`/admin/certificates/${id}`}
          title={client_name}
          detail={<span className="number">{certificate_number}</span>}
        >
          <span className={`font-semibold ${planned_on < today ? "text-danger" : "text-ink"}`}>
            {planned_on < today ? t("Terlewat") : inDays(daysBetween(today, planned_on))}
          </span>
          {" · "}
          {formatDay(planned_on, panelLanguage)}
        </ListItem>
      ))}
    </ListCard>
  );
}

const suspendedList = filteredList<CertificateFilter>("/admin/certificates", {
  status: "suspended" satisfies Verdict,
});

/** Suspended certificates with the limit of the suspension, usually six months (ISO/IEC 17021-1, 9.6.5). */
export function Suspended({ total, overdue, unknown, months, rows }: List<"suspended">) {
  const today = dayInJakarta(new Date());
  return (
    <ListCard
      title={t("Sertifikat yang dibekukan")}
      icon={CirclePause}
      total={total}
      empty={t("Tidak ada sertifikat yang dibekukan.")}
      note={
        (overdue > 0 || unknown > 0) && (
          <>
            {overdue > 0 && <OverdueNote {...{ overdue, months }} />}
            {unknown > 0 && <UnknownNote unknown={unknown} />}
          </>
        )
      }
      all={{ to: suspendedList, label: t("Lihat semua yang dibekukan") }}
    >
      {rows.map(({ id, client_name, certificate_number, since, due }) => (
        <ListItem
          key={id}
          to={`/admin/certificates/${id}`}
          title={client_name}
          detail={<span className="number">{certificate_number}</span>}
        >
          {since
            ? tNode("Sejak {day}", {
                day: <span className="font-semibold text-ink">{formatDay(since, panelLanguage)}</span>,
              })
            : t("Sejak kapan tidak diketahui")}
          {due && <SuspensionLimit {...{ due, today, months }} />}
        </ListItem>
      ))}
    </ListCard>
  );
}

function OverdueNote({ overdue, months }: { overdue: number; months: number }) {
  return (
    <p className="rounded-lg bg-warn-wash px-3 py-2 text-warn">
      {tNode(
        "{count} sudah lewat {months, number} bulan: putuskan pemulihan, pengurangan ruang lingkup, atau pencabutan.",
        {
          count: <strong>{formatCount(overdue, panelLanguage)}</strong>,
          months,
        },
      )}
    </p>
  );
}

/** For certificates imported as suspended: without a start date the limit cannot be computed. */
function UnknownNote({ unknown }: { unknown: number }) {
  return (
    <p className="mt-2 rounded-lg bg-slate-wash px-3 py-2">
      {tNode(
        "{count} masuk ke register sudah dibekukan, tanpa tanggal: buka sertifikatnya dan isi sejak kapan.",
        { count: <strong>{formatCount(unknown, panelLanguage)}</strong> },
      )}
    </p>
  );
}

function SuspensionLimit({ due, today, months }: { due: Day; today: Day; months: number }) {
  if (due < today)
    return (
      <span className="block font-semibold text-danger">{t("Lewat {months, number} bulan", { months })}</span>
    );
  return (
    <span className="block">
      {t("genap {months, number} bulan pada {day}", { months, day: formatDay(due, panelLanguage) })}
    </span>
  );
}

function inDays(days: number): string {
  if (days === 0) return t("Hari ini");
  return days === 1 ? t("Besok") : t("{days, number} hari lagi", { days });
}
