import { Link } from "react-router";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { PagedList } from "#panel/list/list-context.tsx";
import { Pagination } from "#panel/list/pagination.tsx";
import { SearchBox } from "#panel/list/search-box.tsx";
import { ReadOnlyRows } from "#panel/register/rows.tsx";
import { pageOf } from "#shared/answers/answered.ts";
import { type ClientSort, listedClient } from "#shared/answers/clients.ts";

const page = pageOf(listedClient);
const byName = { field: "legal_name" satisfies ClientSort, order: "asc" } as const;

export function clientProblem(message: string): string {
  return t("Gagal memuat data klien: {message}", { message });
}

/** The list of clients, read-only. */
export function ReadOnlyClients() {
  usePageTitle(t("Klien"));
  return (
    <PagedList resource="clients" page={page} defaultSort={byName} loadProblem={clientProblem}>
      {(list) => (
        <div className="space-y-4">
          <search>
            <SearchBox label={t("Cari klien")} placeholder={t("Cari nama, nama lain, atau kota")} />
          </search>
          <ReadOnlyRows {...list} label={t("Daftar klien")} loadProblem={clientProblem}>
            {(client) => (
              <>
                <div className="min-w-0 flex-1 wrap-anywhere">
                  <Link to={`/admin/clients/${client.id}`} className="link font-semibold">
                    {client.legal_name}
                  </Link>
                  <p className="text-xs text-ink-soft">{client.city}</p>
                </div>
                <p className="text-sm text-ink-soft">
                  {t("{total, number} sertifikat", { total: client.certificate_count })}
                </p>
              </>
            )}
          </ReadOnlyRows>
          <Pagination />
        </div>
      )}
    </PagedList>
  );
}
