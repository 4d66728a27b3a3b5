import { Trash2 } from "lucide-react";
import { useState } from "react";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { FilterSelect } from "#panel/list/filter-select.tsx";
import { type ListRows, PagedList, useList } from "#panel/list/list-context.tsx";
import { Pagination } from "#panel/list/pagination.tsx";
import { SearchBox } from "#panel/list/search-box.tsx";
import { MediaGrid } from "#panel/media/grid.tsx";
import { bucketLabels } from "#panel/media/labels.ts";
import { RemovalDialog } from "#panel/media/removal-dialog.tsx";
import { UploadDialog } from "#panel/media/upload-dialog.tsx";
import { LoadProblem } from "#panel/ui/load-problem.tsx";
import { MessagePage } from "#panel/ui/message-page.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import { type MediaFile, mediaFilePage } from "#shared/answers/media.ts";
import { mediaRemovalsMax } from "#shared/media.ts";

const loadFailed = t("Gagal memuat media.");
const newestFirst = { field: "created_at", order: "desc" } as const;

/** Every uploaded file of the content. */
export default function MediaList() {
  usePageTitle(t("Media"));
  return (
    <PagedList resource="media" page={mediaFilePage} defaultSort={newestFirst} loadProblem={() => loadFailed}>
      {(list) => (
        <div className="space-y-4">
          <div className="flex flex-wrap items-start gap-2">
            {/* On a tablet the second of two selects would wrap alone: both go below the search. */}
            <search className="flex min-w-0 flex-1 basis-80 flex-wrap items-center gap-2 max-lg:has-[select~select]:[&>:first-child]:basis-full">
              <SearchBox label={t("Cari media")} placeholder={t("Nama berkas atau teks pengganti")} />
              <FilterSelect<"bucket">
                name="bucket"
                label={t("Jenis")}
                all={t("Semua jenis")}
                choices={Object.entries(bucketLabels).map(([value, label]) => ({ value, label }))}
              />
              <FilterSelect<"usage">
                name="usage"
                label={t("Pemakaian")}
                all={t("Dipakai atau tidak")}
                choices={[
                  { value: "used", label: t("Dipakai") },
                  { value: "unused", label: t("Tidak dipakai") },
                ]}
              />
            </search>
            <UploadDialog />
          </div>
          <Files list={list} />
          <Pagination />
        </div>
      )}
    </PagedList>
  );
}

function Files({ list }: { list: ListRows<MediaFile> }) {
  const { rows, error, isFetching, refetch } = list;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isConfirming, setIsConfirming] = useState(false);
  if (error) return <LoadProblem title={loadFailed} error={error} onRetry={refetch} />;
  if (!rows) return <Loading />;
  if (rows.length === 0) return <NoFiles />;
  // The selection is cleared with another page or filter, so that nothing is deleted unseen.
  const files = rows.filter(({ id, uses }) => uses === 0 && chosen.has(id)).slice(0, mediaRemovalsMax);

  function select(id: string, isSelected: boolean) {
    setChosen((before) => {
      const after = new Set(before);
      if (isSelected) after.add(id);
      else after.delete(id);
      return after;
    });
  }

  return (
    <>
      {files.length > 0 && (
        <div className="card flex flex-wrap items-center justify-between gap-2 p-3 text-sm">
          <p aria-live="polite">{t("{count, number} berkas dipilih", { count: files.length })}</p>
          <div className="flex gap-2">
            <button type="button" className="button" onClick={() => setChosen(new Set())}>
              {t("Batalkan pilihan")}
            </button>
            <button type="button" className="button button-danger" onClick={() => setIsConfirming(true)}>
              <Trash2 aria-hidden />
              {t("Hapus")}
            </button>
          </div>
        </div>
      )}
      <MediaGrid
        files={rows}
        isBusy={isFetching}
        selected={new Set(files.map(({ id }) => id))}
        onSelect={select}
      />
      {isConfirming && (
        <RemovalDialog
          files={files}
          onRemoved={() => setChosen(new Set())}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}

function NoFiles() {
  const { filters, clearFilters } = useList();
  if (Object.keys(filters).length === 0)
    return (
      <MessagePage title={t("Belum ada media")}>
        {t("Gambar yang diunggah di sini atau lewat formulir konten akan tampil di halaman ini.")}
      </MessagePage>
    );
  return (
    <MessagePage
      title={t("Tidak ada media yang cocok")}
      actions={
        <button type="button" className="button" onClick={clearFilters}>
          {t("Hapus pencarian dan saringan")}
        </button>
      }
    >
      {t("Coba kata lain, atau hapus saringan.")}
    </MessagePage>
  );
}
