import { UnsavedGuard } from "#panel/form/unsaved-guard.tsx";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { useRegisterSettingsQuery } from "#panel/providers/register-settings.ts";
import { NumberPatterns } from "#panel/register-rules/number-patterns.tsx";
import { SuspensionMonths } from "#panel/register-rules/suspension-months.tsx";
import { TwoPersonApproval } from "#panel/register-rules/two-person-approval.tsx";
import { ViewersReadRegister } from "#panel/register-rules/viewers-read-register.tsx";
import { LoadProblem } from "#panel/ui/load-problem.tsx";
import { Loading } from "#panel/ui/spinner.tsx";

/** Settings of the register: approval by a second person, access of viewers, number patterns, limit of suspensions. */
export default function RegisterRulesPage() {
  usePageTitle(t("Aturan Register"));
  const { data, error, isFetchedAfterMount, refetch } = useRegisterSettingsQuery();
  if (error && !data)
    return <LoadProblem title={t("Aturan register tidak dapat dimuat.")} error={error} onRetry={refetch} />;
  // Wait for fresh versions: the forms save over the version they were opened on, and a cached one may be outdated.
  if (!data || !isFetchedAfterMount) return <Loading />;
  return (
    <div className="max-w-4xl space-y-4">
      <UnsavedGuard isDirty={false} />
      <TwoPersonApproval />
      <ViewersReadRegister />
      <SuspensionMonths settings={data} />
      <NumberPatterns settings={data} />
    </div>
  );
}
