import { UnsavedGuard } from "#panel/form/unsaved-guard.tsx";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { useRegisterSettingsQuery } from "#panel/providers/register-settings.ts";
import { NumberPatterns } from "#panel/register-rules/number-patterns.tsx";
import { SuspensionMonths } from "#panel/register-rules/suspension-months.tsx";
import { TwoPersonApproval } from "#panel/register-rules/two-person-approval.tsx";
import { ViewersReadRegister } from "#panel/register-rules/viewers-read-register.tsx";
import { Problem } from "#panel/reminders/problem.tsx";
import { Loading } from "#panel/ui/spinner.tsx";

/** How the body keeps its register: who approves, who reads, how numbers are formed, how long a suspension lasts. */
export default function RegisterRulesPage() {
  usePageTitle(t("Aturan Register"));
  const { data, error, isFetchedAfterMount, refetch } = useRegisterSettingsQuery();
  if (error && !data)
    return <Problem title={t("Aturan register tidak dapat dimuat.")} error={error} onRetry={refetch} />;
  // The forms save over versions: not over those of an earlier visit.
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
