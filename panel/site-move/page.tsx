import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { UnsavedGuard } from "#panel/form/unsaved-guard.tsx";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { ChooseSite } from "#panel/site-move/choose.tsx";
import { ConfirmMove } from "#panel/site-move/confirm.tsx";
import { MoveReportView } from "#panel/site-move/report.tsx";
import { MoveUnderWay } from "#panel/site-move/under-way.tsx";
import { type Chosen, useMove } from "#panel/site-move/use-move.ts";
import { Alert } from "#panel/ui/alert.tsx";

/** Imports an old site: a dry run with a report comes first, and nothing is written before it was seen. */
export default function SiteMovePage() {
  usePageTitle(t("Pindah dari situs lama"));
  const { step, problem, check, commit, startOver } = useMove();
  const [isConfirming, setIsConfirming] = useState(false);
  const [admins, setAdmins] = useState<string[]>([]);
  const begin = (chosen: Chosen) => {
    setAdmins([]);
    void check(chosen);
  };
  return (
    <div className="max-w-5xl space-y-4">
      <Link to="/admin/settings" className="link inline-flex min-h-6 items-center gap-2 text-sm">
        <ArrowLeft aria-hidden className="size-4" />
        {t("Kembali ke pengaturan")}
      </Link>
      <UnsavedGuard
        isDirty={step.name === "running" || step.name === "checked"}
        lost={t("pemindahan yang sedang berjalan atau hasil uji cobanya")}
      />
      {problem && (
        <Alert kind="danger" title={t("Pemindahan belum berhasil")}>
          <p>{problem}</p>
        </Alert>
      )}
      <div hidden={step.name !== "choose"}>
        <ChooseSite onCheck={begin} />
      </div>
      {step.name === "running" && <MoveUnderWay {...step} onCancel={startOver} />}
      {step.name === "checked" && (
        <MoveReportView
          report={step.report}
          fileName={step.chosen.file.name}
          admins={admins}
          onAdmins={setAdmins}
          onMove={() => setIsConfirming(true)}
          onStartOver={startOver}
        />
      )}
      {step.name === "checked" && isConfirming && (
        <ConfirmMove
          report={step.report}
          admins={admins}
          act={(password) => commit(step, admins, password)}
          onClose={() => setIsConfirming(false)}
        />
      )}
      {step.name === "done" && (
        <MoveReportView report={step.report} fileName={step.chosen.file.name} onStartOver={startOver} />
      )}
    </div>
  );
}
