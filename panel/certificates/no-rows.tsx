import { Link } from "react-router";
import { t } from "#panel/language/t.ts";
import { useList } from "#panel/list/list-context.tsx";
import { formatListQuery } from "#panel/list/list-query.ts";
import { MessagePage } from "#panel/ui/message-page.tsx";
import { certificateFilters, type SearchMiss } from "#shared/answers/certificates.ts";

const noFilters = Object.fromEntries(certificateFilters.map((name) => [name, ""]));

/** Explains an empty list by the filter, the search, or an empty register, with links onwards. */
export function NoRows({ miss }: { miss: SearchMiss | undefined }) {
  const { filters } = useList();
  const { q, removed, ...others } = filters;
  if (miss && miss.present > 0) return <FilteredAway found={miss.present} />;
  if (miss && miss.removed > 0) return <RemovedOnly found={miss.removed} />;
  if (q) return <NothingLikeIt nearest={miss?.nearest ?? []} />;
  if (Object.keys(others).length > 0) return <FilteredAway />;
  return removed ? <NoneRemoved /> : <EmptyRegister />;
}

/** @param found the number of results without filters; undefined without a search */
function FilteredAway({ found }: { found?: number }) {
  const { changeFilters } = useList();
  return (
    <MessagePage
      title={t("Tidak ada sertifikat yang cocok dengan saringan ini")}
      actions={
        <button type="button" className="button" onClick={() => changeFilters(noFilters)}>
          {t("Kosongkan saringan")}
        </button>
      }
    >
      {found === undefined
        ? t("Ubah saringan, atau hapus semuanya.")
        : t("Tanpa saringan, pencarian ini menemukan {found, number} sertifikat.", { found })}
    </MessagePage>
  );
}

function RemovedOnly({ found }: { found: number }) {
  const { changeFilters } = useList();
  return (
    <MessagePage
      title={t("Hanya ada di antara sertifikat yang dihapus")}
      actions={
        <button
          type="button"
          className="button"
          onClick={() => changeFilters({ ...noFilters, removed: "true" })}
        >
          {t("Tampilkan yang dihapus")}
        </button>
      }
    >
      {t("Pencarian ini menemukan {found, number} sertifikat yang sudah dihapus dari register.", { found })}
    </MessagePage>
  );
}

function NothingLikeIt({ nearest }: Pick<SearchMiss, "nearest">) {
  const { clearFilters } = useList();
  return (
    <MessagePage
      title={t("Tidak ada sertifikat yang cocok")}
      actions={
        <button type="button" className="button" onClick={clearFilters}>
          {t("Hapus pencarian dan saringan")}
        </button>
      }
    >
      {nearest.length > 0 ? <Nearest nearest={nearest} /> : t("Coba kata lain, atau hapus saringan.")}
    </MessagePage>
  );
}

/** Suggestions, each a search of the whole register. */
function Nearest({ nearest }: Pick<SearchMiss, "nearest">) {
  const list = useList();
  const searchFor = (q: string) => `?${formatListQuery({ ...list, page: 1, filters: { q } })}`;
  return (
    <section aria-labelledby="nearest-title">
      <h3 id="nearest-title" className="text-base font-semibold text-ink">
        {t("Maksud Anda…?")}
      </h3>
      <p>{t("Mirip dengan yang Anda ketik, tetapi tidak sama.")}</p>
      <ul className="mt-3 space-y-1">
        {nearest.map(({ kind, text }) => (
          <li key={text}>
            <Link
              to={searchFor(text)}
              className={`link inline-block min-h-6 wrap-anywhere ${kind === "number" ? "number" : ""}`}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoneRemoved() {
  return (
    <MessagePage title={t("Tidak ada sertifikat yang dihapus")}>
      {t("Sertifikat yang dihapus dari register akan muncul di sini dan dapat dipulihkan.")}
    </MessagePage>
  );
}

function EmptyRegister() {
  return (
    <MessagePage
      title={t("Register masih kosong")}
      actions={
        <>
          <Link to="/admin/certificates/create" className="button button-primary">
            {t("Tambah Sertifikat")}
          </Link>
          <Link to="/admin/certificates/import" className="button">
            {t("Impor dari CSV")}
          </Link>
        </>
      }
    >
      {t("Tambahkan sertifikat pertama, atau impor register yang sudah ada.")}
    </MessagePage>
  );
}
