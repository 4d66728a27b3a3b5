import { useState } from "react";
import { t } from "#panel/language/t.ts";
import { SearchInput } from "#panel/list/search-box.tsx";
import { MediaPicture } from "#panel/media/picture.tsx";
import { useMediaFiles } from "#panel/media/requests.ts";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";
import { LoadProblem } from "#panel/ui/load-problem.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import type { MediaFile } from "#shared/answers/media.ts";
import { limits } from "#shared/limits.ts";
import type { LibraryBucket } from "#shared/media.ts";

const batch = 12;
/** All that the API answers at once. */
const shownMax = limits.listPageSizeMax;

type Props = {
  /** Only files that fields of this bucket accept. */
  bucket: LibraryBucket;
  onChoose: (file: MediaFile) => void;
  onClose: () => void;
};

/** Chooses a file of the library. */
export default function MediaPicker({ bucket, onChoose, onClose }: Props) {
  const [q, setQ] = useState("");
  const [perPage, setPerPage] = useState(batch);
  const { data, error, refetch, isFetching } = useMediaFiles({ q, fitting: bucket, perPage });
  return (
    <Dialog title={t("Pilih dari media")} onClose={onClose}>
      <div className="mt-4 space-y-4">
        <SearchInput
          label={t("Cari media")}
          placeholder={t("Nama berkas atau teks pengganti")}
          searched={q}
          onSearch={(term) => {
            setQ(term);
            setPerPage(batch);
          }}
        />
        {error && !data && <LoadProblem title={t("Gagal memuat media.")} error={error} onRetry={refetch} />}
        {!data && !error && <Loading />}
        {data?.total === 0 && (
          <p className="text-sm text-ink-soft">
            {q ? t("Tidak ada media yang cocok.") : t("Belum ada media yang dapat dipakai di sini.")}
          </p>
        )}
        {data && (
          <ul
            aria-label={t("Media")}
            aria-busy={isFetching}
            className="grid max-h-[50dvh] grid-cols-2 gap-2 overflow-y-auto p-0.5 sm:grid-cols-3"
          >
            {data.data.map((file) => (
              <li key={file.id}>
                <button
                  type="button"
                  className="flex w-full flex-col overflow-hidden rounded-lg border border-line bg-card text-left hover:border-brand focus-visible:outline-2 focus-visible:outline-brand"
                  onClick={() => onChoose(file)}
                >
                  <span className="relative block aspect-[4/3] w-full bg-slate-wash">
                    <MediaPicture file={file} widthPx={140} alt="" />
                  </span>
                  <span className="m-2 line-clamp-2 text-xs break-all">{file.name}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <DialogActions>
        {data && data.data.length < data.total && perPage < shownMax && (
          <button
            type="button"
            className="button sm:mr-auto"
            onClick={() => setPerPage(Math.min(perPage + 2 * batch, shownMax))}
          >
            {t("Muat lebih banyak")}
          </button>
        )}
        <button type="button" className="button" onClick={onClose}>
          {t("Batal")}
        </button>
      </DialogActions>
    </Dialog>
  );
}
