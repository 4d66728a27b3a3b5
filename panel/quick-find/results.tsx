import { withoutAddress } from "#panel/certificates/pasted-address.ts";
import { StatusBadge } from "#panel/certificates/status-badge.tsx";
import { t } from "#panel/language/t.ts";
import { Found, FoundGroup } from "#panel/quick-find/found.tsx";
import type { Place } from "#panel/quick-find/places.ts";
import type { useFound } from "#panel/quick-find/use-found.ts";

type ResultsProps = ReturnType<typeof useFound> & {
  places: Place[];
  term: string;
  isRegisterOpen: boolean;
  /** False while a search is pending. */
  isComplete: boolean;
  onFollow: () => void;
};

export function Results(props: ResultsProps) {
  const { places, certificates, clients, term, isRegisterOpen, isComplete, onFollow } = props;
  const isEmpty = places.length + certificates.rows.length + clients.rows.length === 0;
  const inList = new URLSearchParams({ q: withoutAddress(term) });
  return (
    <>
      <FoundGroup title={t("Bagian panel")}>
        {places.map(({ label, path }) => (
          <Found key={path} to={path} onFollow={onFollow}>
            {label}
          </Found>
        ))}
      </FoundGroup>
      <FoundGroup title={t("Sertifikat")}>
        {certificates.rows.map((each) => (
          <Found key={each.id} to={`/admin/certificates/${each.id}`} onFollow={onFollow}>
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="block font-semibold">{each.client_name}</span>
              <span className="number block">{each.certificate_number}</span>
              <span className="block text-xs text-ink-soft">{each.standard}</span>
            </span>
            <span className="shrink-0">
              <StatusBadge certificate={each} />
            </span>
          </Found>
        ))}
        {/* The list also suggests similar certificates. */}
        {isRegisterOpen && isComplete && (certificates.hasMore || isEmpty) && (
          <Found key="list" to={`/admin/certificates?${inList}`} onFollow={onFollow}>
            {t("Cari “{term}” di daftar sertifikat", { term })}
          </Found>
        )}
      </FoundGroup>
      <FoundGroup title={t("Klien")}>
        {clients.rows.map((each) => (
          <Found key={each.id} to={`/admin/clients/${each.id}`} onFollow={onFollow}>
            <span className="min-w-0 wrap-anywhere">
              <span className="block font-semibold">{each.legal_name}</span>
              <span className="block text-xs text-ink-soft">
                {[each.city, t("{total, number} sertifikat", { total: each.certificate_count })]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
          </Found>
        ))}
        {clients.hasMore && isComplete && (
          <Found key="list" to={`/admin/clients?${inList}`} onFollow={onFollow}>
            {t("Cari “{term}” di daftar klien", { term })}
          </Found>
        )}
      </FoundGroup>
    </>
  );
}
