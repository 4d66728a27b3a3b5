import { ArrowLeft, Copy, Replace, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { AltForm } from "#panel/media/alt-form.tsx";
import { bucketLabels } from "#panel/media/labels.ts";
import { MediaPicture } from "#panel/media/picture.tsx";
import { RemovalDialog } from "#panel/media/removal-dialog.tsx";
import { useMediaFile } from "#panel/media/requests.ts";
import { FormerUseList, UseList } from "#panel/media/use-list.tsx";
import { NotFoundPage } from "#panel/pages/not-found.tsx";
import { statusOf } from "#panel/providers/request.ts";
import { copyText } from "#panel/ui/copy-text.ts";
import { LoadProblem } from "#panel/ui/load-problem.tsx";
import { sizeText } from "#panel/ui/size-text.ts";
import { Loading } from "#panel/ui/spinner.tsx";
import type { MediaFile } from "#shared/answers/media.ts";
import { formatInstant } from "#shared/time.ts";

/** A file of the library with its alternative text and uses. */
export default function MediaPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useMediaFile(id);
  usePageTitle(t("Media"), data?.file.name);
  const navigate = useNavigate();
  const [isConfirming, setIsConfirming] = useState(false);
  if (error && statusOf(error) === 404) return <NotFoundPage />;
  if (error && !data) return <LoadProblem title={t("Gagal memuat media.")} error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  const { file, uses, former_uses } = data;
  const mayBeRemoved = uses.length === 0 && former_uses.length === 0;
  return (
    <div className="max-w-6xl space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link to="/admin/media" className="link inline-flex min-h-10 items-center gap-2 text-sm">
          <ArrowLeft aria-hidden className="size-4" />
          {t("Kembali ke daftar")}
        </Link>
        <div className="flex flex-wrap gap-2">
          {uses.length > 0 && (
            <Link to={`/admin/media/${file.id}/replace`} className="button">
              <Replace aria-hidden />
              {t("Ganti di semua tempat")}
            </Link>
          )}
          {mayBeRemoved && (
            <button type="button" className="button button-danger" onClick={() => setIsConfirming(true)}>
              <Trash2 aria-hidden />
              {t("Hapus")}
            </button>
          )}
        </div>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="space-y-6">
          <section aria-label={t("Berkas")} className="card overflow-hidden">
            <div className="relative aspect-[4/3] border-line border-b bg-slate-wash">
              <MediaPicture file={file} widthPx={480} alt={file[`alt_${panelLanguage}`] || file.name} />
            </div>
            <Facts file={file} />
          </section>
        </div>
        <div className="space-y-6">
          <AltForm key={file.id} file={file} />
          <section aria-labelledby="uses" className="card p-4 sm:p-6">
            <h2 id="uses" className="font-bold">
              {t("Dipakai di")}
            </h2>
            <UseList uses={uses} none={t("Tidak ada isi yang memakai berkas ini.")} />
            {former_uses.length > 0 && <FormerUseList uses={former_uses} />}
          </section>
        </div>
      </div>
      {isConfirming && (
        <RemovalDialog
          files={[file]}
          onRemoved={() => navigate("/admin/media")}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </div>
  );
}

function Facts({ file }: { file: MediaFile }) {
  const { name, bucket, bytes, width, height, created_at, created_by_name, url } = file;
  const labels: Record<string, string> = bucketLabels;
  const instant = formatInstant(new Date(created_at), panelLanguage);
  return (
    <dl className="grid gap-x-6 gap-y-2 p-4 text-sm sm:grid-cols-[7rem_1fr] sm:p-6">
      <dt className="text-ink-soft">{t("Nama")}</dt>
      <dd className="break-all">{name}</dd>
      <dt className="text-ink-soft">{t("Jenis")}</dt>
      <dd>{labels[bucket] ?? bucket}</dd>
      <dt className="text-ink-soft">{t("Ukuran")}</dt>
      <dd>
        {width && height ? `${t("{width} × {height} piksel", { width, height })} · ` : ""}
        {sizeText(bytes)}
      </dd>
      <dt className="text-ink-soft">{t("Diunggah")}</dt>
      <dd>{created_by_name ? t("{instant} oleh {name}", { instant, name: created_by_name }) : instant}</dd>
      <dt className="text-ink-soft">{t("Alamat")}</dt>
      <dd className="space-y-2">
        <a href={url} target="_blank" rel="noreferrer" className="link block break-all">
          {url}
        </a>
        <button
          type="button"
          className="button w-fit"
          onClick={() => void copyText(new URL(url, location.href).href, t("Alamat berkas disalin."))}
        >
          <Copy aria-hidden />
          {t("Salin alamat")}
        </button>
      </dd>
    </dl>
  );
}
