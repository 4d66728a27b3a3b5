import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { savedState } from "#panel/form/unsaved-guard.tsx";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { DetailsCard } from "#panel/profile/details.tsx";
import { LanguageCard } from "#panel/profile/language.tsx";
import { PasskeysCard } from "#panel/profile/passkeys.tsx";
import { PasswordCard } from "#panel/profile/password.tsx";
import { SessionsCard } from "#panel/profile/sessions.tsx";
import { TwoFactorCard } from "#panel/profile/two-factor.tsx";
import { request, statusOf } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import { type Person, person } from "#shared/answers/session.ts";

const loadFailed = t("Gagal memuat profil.");
const profileKey = ["profile"];

/** The person's own profile (specification 2.12). What must be set up first comes first. */
export function ProfilePage() {
  usePageTitle(t("Profil Saya"));
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: profileKey,
    queryFn: async ({ signal }) => person.parse(await request("GET", "/profile", undefined, signal)),
  });
  useEffect(() => {
    if (error && statusOf(error) !== 401)
      showToast({ title: t("Error"), description: loadFailed, kind: "destructive" });
  }, [error]);
  if (error && !data)
    return (
      <Alert kind="danger" title={t("Error")}>
        <p>{loadFailed}</p>
        <p>{error.message}</p>
        <button type="button" className="button" onClick={() => refetch()}>
          {t("Coba lagi")}
        </button>
      </Alert>
    );
  if (!data) return <Loading />;
  /** The person was redirected here to choose a password. */
  const openPanel = () => {
    cacheProfile({ ...data, must_choose_password: false });
    invalidateProfile();
    navigate("/admin", { state: savedState });
  };
  return (
    <div className="grid max-w-6xl items-start gap-6 lg:grid-cols-2">
      <div className="space-y-6">
        {data.must_choose_password && <PasswordCard profile={data} onChanged={openPanel} />}
        {data.must_set_passkey && <PasskeysCard profile={data} onChanged={invalidateProfile} />}
        <DetailsCard profile={data} onSaved={cacheProfile} />
        <LanguageCard profile={data} />
        {!data.must_choose_password && <PasswordCard profile={data} onChanged={invalidateProfile} />}
      </div>
      <div className="space-y-6">
        <TwoFactorCard profile={data} onChanged={invalidateProfile} />
        {!data.must_set_passkey && <PasskeysCard profile={data} onChanged={invalidateProfile} />}
        <SessionsCard />
      </div>
    </div>
  );
}

/** Refetches profile and sessions, because changes of password, second factor or passkeys replace the session. */
function invalidateProfile(): void {
  for (const queryKey of [profileKey, ["session"], ["own-sessions"]])
    void queryClient.invalidateQueries({ queryKey });
}

/** Updates the cached session too, for the header, which shows name and picture. */
function cacheProfile(saved: Person): void {
  queryClient.setQueryData(profileKey, saved);
  queryClient.setQueryData(["session"], saved);
}
