import { type ReactNode, useMemo } from "react";
import { Navigate, useLocation } from "react-router";
import { t } from "#panel/language/t.ts";
import { NotLoadedPage } from "#panel/pages/not-loaded.tsx";
import { statusOf } from "#panel/providers/request.ts";
import { useSession } from "#panel/providers/session.ts";
import { Loading } from "#panel/ui/spinner.tsx";
import type { ReturnState } from "#panel/urls.ts";

const profilePath = "/admin/profile";

/** A spinner while the person's profile loads, the login when nobody is signed in (specification 2.12). */
export function RequireSession({ children }: { children: ReactNode }) {
  const { data: person, error, refetch } = useSession();
  const { pathname, search } = useLocation();
  // Memoized per URL: Navigate would navigate again for each new object, while the login is still loading.
  const state = useMemo((): ReturnState => ({ returnTo: pathname + search }), [pathname, search]);
  const mustGoFirst = person?.must_set_two_factor || person?.must_choose_password;
  if (mustGoFirst && pathname !== profilePath) return <Navigate to={profilePath} replace />;
  if (person) return children;
  if (!error) return <Loading label={t("Memuat profil…")} />;
  if (statusOf(error) === 401) return <Navigate to="/admin/login" replace state={state} />;
  return <NotLoadedPage title={t("Panel tidak dapat dimuat")} error={error} onRetry={refetch} />;
}
