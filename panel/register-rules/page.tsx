import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { NumberPatterns } from "#panel/register-rules/number-patterns.tsx";
import { SuspensionMonths } from "#panel/register-rules/suspension-months.tsx";
import { TwoPersonApproval } from "#panel/register-rules/two-person-approval.tsx";
import { ViewersReadRegister } from "#panel/register-rules/viewers-read-register.tsx";

/** How the body keeps its register: who approves, who reads, how numbers are formed, how long a suspension lasts. */
export default function RegisterRulesPage() {
  usePageTitle(t("Aturan Register"));
  return (
    <div className="mx-auto max-w-4xl space-y-4">
      <TwoPersonApproval />
      <ViewersReadRegister />
      <SuspensionMonths />
      <NumberPatterns />
    </div>
  );
}
