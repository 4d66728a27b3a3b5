import { useMutation } from "@tanstack/react-query";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { PickerButton } from "#panel/media/picker-button.tsx";
import { MediaPicture } from "#panel/media/picture.tsx";
import { replaceEverywhere, useMediaFile, usePlan } from "#panel/media/requests.ts";
import { UseList } from "#panel/media/use-list.tsx";
import { NotFoundPage } from "#panel/pages/not-found.tsx";
import { messageOf, statusOf } from "#panel/providers/request.ts";
import { showToast } from "#panel/toasts.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { LoadProblem } from "#panel/ui/load-problem.tsx";
import { Loading, Spinner } from "#panel/ui/spinner.tsx";
import type { MediaFile, ReplacementPlan } from "#shared/answers/media.ts";

/** Replaces a file everywhere: choose, preview, confirm. */
export default function MediaReplace() {
  const { id = "" } = useParams();
  const [params, setParams] = useSearchParams();
  const by = params.get("by") ?? "";
  const { data, error, refetch } = useMediaFile(id);
  const plan = usePlan(id, by);
  usePageTitle(t("Ganti di semua tempat"), data?.file.name);
  if (error && statusOf(error) === 404) return <NotFoundPage />;
  if (error && !data) return <LoadProblem title={t("Gagal memuat media.")} error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  return (
    <div className="max-w-4xl space-y-4">
      <Link to={`/admin/media/${id}`} className="link inline-flex min-h-10 items-center gap-2 text-sm">
        <ArrowLeft aria-hidden className="size-4" />
        {t("Kembali ke berkas")}
      </Link>
      <section aria-label={t("Gambar lama dan pengganti")} className="card space-y-4 p-4 sm:p-6">
        <p className="text-sm text-ink-soft">
          {t(
            "Pilih gambar pengganti. Sebelum disimpan, Anda melihat apa saja yang berubah. Gambar yang belum ada di media dapat diunggah di halaman Media.",
          )}
        </p>
        <div className="grid items-center gap-3 sm:grid-cols-[1fr_auto_1fr]">
          <Side label={t("Sekarang")} file={data.file} />
          <ArrowRight aria-hidden className="mx-auto size-6 text-ink-soft max-sm:rotate-90" />
          <Side label={t("Pengganti")} file={plan.data?.by} />
        </div>
        <PickerButton
          bucket={data.file.bucket}
          onChoose={(file) => setParams({ by: file.id }, { replace: true })}
        />
      </section>
      {by !== "" && plan.error && (
        <Alert kind="danger" title={t("Gambar ini tidak dapat dipakai sebagai pengganti.")}>
          <p>{reasonOf(plan.error)}</p>
        </Alert>
      )}
      {by !== "" && plan.isLoading && <Loading />}
      {plan.data && <Plan id={id} plan={plan.data} onChanged={() => plan.refetch()} />}
    </div>
  );
}

function Side({ label, file }: { label: string; file: MediaFile | undefined }) {
  return (
    <figure className="min-w-0">
      <figcaption className="text-sm font-semibold">{label}</figcaption>
      <div className="mt-1.5 relative grid aspect-[4/3] place-items-center rounded-lg border border-line bg-slate-wash">
        {file ? (
          <MediaPicture file={file} widthPx={320} alt={file[`alt_${panelLanguage}`] || file.name} />
        ) : (
          <span className="text-sm text-ink-soft">{t("Belum dipilih")}</span>
        )}
      </div>
      {file && <p className="mt-1 text-xs text-ink-soft break-all">{file.name}</p>}
    </figure>
  );
}

type PlanProps = { id: string; plan: ReplacementPlan; onChanged: () => unknown };

function Plan({ id, plan, onChanged }: PlanProps) {
  const { changes, stays, refused } = plan;
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => replaceEverywhere(id, plan),
    onSuccess: (changed) => {
      const description = t("Gambar diganti di {count, number} tempat.", { count: changed });
      showToast({ title: t("Sukses"), description, kind: "success" });
      void navigate(`/admin/media/${plan.by.id}`);
    },
    onError: (failure) => {
      showToast({ title: t("Error"), description: messageOf(failure), kind: "destructive" });
      if (statusOf(failure) === 409) onChanged();
    },
  });
  const mayReplace = changes.length > 0 && refused.length === 0;
  return (
    <section aria-labelledby="changes" className="card space-y-4 p-4 sm:p-6">
      <div>
        <h2 id="changes" className="font-bold">
          {t("Yang akan berubah")}
        </h2>
        <UseList uses={changes} none={t("Tidak ada yang berubah.")} />
      </div>
      {stays.length > 0 && (
        <div>
          <h2 className="font-bold">{t("Yang tetap memakai gambar lama")}</h2>
          <UseList uses={stays} none="" />
        </div>
      )}
      {refused.length > 0 && (
        <Alert kind="warning" title={t("Sebagian tidak dapat Anda ubah. Mintalah bantuan administrator.")}>
          <UseList uses={refused} none="" />
        </Alert>
      )}
      {error && (
        <Alert kind="danger" title={t("Belum ada yang diganti.")}>
          <p>{messageOf(error)}</p>
        </Alert>
      )}
      <p className="text-sm text-ink-soft">
        {t(
          "Semua diganti sekaligus dan tercatat di riwayat. Gambar lama tetap disimpan selama versi lama memerlukannya.",
        )}
      </p>
      <button
        type="button"
        className="button button-primary"
        disabled={!mayReplace || isPending}
        onClick={() => mutate()}
      >
        {isPending && <Spinner />}
        {t("Ganti di {count, number} tempat", { count: changes.length })}
      </button>
    </section>
  );
}

/** The message of the field, which is more specific. */
function reasonOf(error: unknown): string {
  const body = error instanceof Error && "body" in error ? error.body : undefined;
  const { errors } = (body ?? {}) as { errors?: Record<string, string> };
  return errors?.by ?? messageOf(error);
}
