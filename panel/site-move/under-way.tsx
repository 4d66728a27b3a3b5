import { t } from "#panel/language/t.ts";
import { dryStageLabels, stageLabels } from "#panel/site-move/labels.ts";
import type { MoveProgress } from "#panel/site-move/send-move.ts";
import { ProgressBar } from "#panel/ui/progress-bar.tsx";

type MoveUnderWayProps = {
  chosen: { file: File };
  isDryRun: boolean;
  progress: MoveProgress;
  onCancel: () => void;
};

/** The progress; cancelling rolls back at any stage. */
export function MoveUnderWay({ chosen, isDryRun, progress, onCancel }: MoveUnderWayProps) {
  const labels = isDryRun ? dryStageLabels : stageLabels;
  return (
    <div className="card space-y-4 p-4 sm:p-6">
      <h2 className="font-bold">{isDryRun ? t("Uji coba berjalan") : t("Pemindahan berjalan")}</h2>
      <p className="text-sm break-all text-ink-soft">{chosen.file.name}</p>
      <ProgressBar label={labels[progress.stage]} value={progress.done} />
      <p className="text-sm text-ink-soft">
        {t("Biarkan halaman ini terbuka sampai selesai.")}{" "}
        {isDryRun
          ? t("Belum ada yang disimpan.")
          : t("Jika dibatalkan atau terputus, tidak ada yang tersimpan sebagian.")}
      </p>
      <button type="button" className="button" onClick={onCancel}>
        {t("Batalkan")}
      </button>
    </div>
  );
}
