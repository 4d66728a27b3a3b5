import { useSearchParams } from "react-router";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { isProviderProblem, providerProblemParam, providerProblems } from "#shared/provider-problems.ts";

/** Why the provider led back without letting anybody in; an address that somebody made up says nothing of its own. */
export function ProviderProblem() {
  const [params] = useSearchParams();
  const problem = params.get(providerProblemParam) ?? "";
  if (!isProviderProblem(problem)) return null;
  return (
    <div className="mt-6">
      <Alert kind="danger" title={t("Login Gagal")}>
        <p>{t(providerProblems[problem])}</p>
      </Alert>
    </div>
  );
}
