import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { ChooseFile } from "#panel/certificates/import/choose-file.tsx";
import { ImportDone } from "#panel/certificates/import/done.tsx";
import { MappingStep } from "#panel/certificates/import/mapping-step.tsx";
import { ImportPreview } from "#panel/certificates/import/preview.tsx";
import { useImport } from "#panel/certificates/import/use-import.ts";
import { UnsavedGuard } from "#panel/form/unsaved-guard.tsx";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { ProgressBar } from "#panel/ui/progress-bar.tsx";
import { Loading } from "#panel/ui/spinner.tsx";

/** The steps of an import; nothing is written before the preview was seen. */
export default function CertificateImport() {
  usePageTitle(t("Impor Sertifikat"));
  const { step, problem, choose, change, preview, commit, startOver } = useImport();
  const isSaving = step.name === "sending" && !step.isPreview;
  return (
    <div className="max-w-5xl space-y-4">
      <Link to="/admin/certificates" className="link inline-flex min-h-6 items-center gap-2 text-sm">
        <ArrowLeft aria-hidden className="size-4" />
        {t("Kembali ke daftar")}
      </Link>
      <UnsavedGuard
        isDirty={step.name === "sending" || step.name === "mapping" || step.name === "preview"}
        lost={isSaving ? t("impor yang sedang disimpan") : t("berkas yang dipilih dan pratinjaunya")}
      />
      {problem && (
        <Alert kind="danger" title={t("Impor gagal")}>
          <p>{problem}</p>
        </Alert>
      )}
      {step.name === "choose" && <ChooseFile onChoose={choose} />}
      {step.name === "sending" && (
        <div className="card space-y-4 p-6">
          <p className="text-sm font-semibold break-all">{step.file.name}</p>
          {step.progress.isSent ? (
            <Loading label={step.isPreview ? t("Memeriksa…") : t("Menyimpan ke register…")} />
          ) : (
            <ProgressBar label={t("Mengunggah berkas…")} value={step.progress.sent} />
          )}
          {/* What has arrived is being written: there is nothing to call off any more. */}
          {(step.isPreview || !step.progress.isSent) && (
            <button type="button" className="button" onClick={startOver}>
              {t("Batal")}
            </button>
          )}
        </div>
      )}
      {step.name === "mapping" && (
        <MappingStep
          fileName={step.file.name}
          look={step.look}
          mapping={step.mapping}
          onChange={(mapping) => change({ ...step, mapping })}
          onContinue={() => preview(step)}
          onCancel={startOver}
        />
      )}
      {step.name === "preview" && (
        <ImportPreview
          file={step.file}
          mapping={step.mapping}
          result={step.result}
          onMap={() => change({ ...step, name: "mapping" })}
          onCommit={() => commit(step)}
          onCancel={startOver}
        />
      )}
      {step.name === "done" && <ImportDone {...step} onStartOver={startOver} />}
    </div>
  );
}
