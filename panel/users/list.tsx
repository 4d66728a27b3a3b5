import { History, Plus, Search } from "lucide-react";
import { useEffect } from "react";
import { Link, Outlet, useSearchParams } from "react-router";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { useChosen } from "#panel/list/use-chosen.ts";
import { statusOf } from "#panel/providers/request.ts";
import { showToast } from "#panel/toasts.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { MessagePage } from "#panel/ui/message-page.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import { UserRows } from "#panel/users/rows.tsx";
import { SignInRulesCard } from "#panel/users/sign-in-rules.tsx";
import { TwoFactorRoles } from "#panel/users/two-factor-roles.tsx";
import { type User, userMessages, useUsers } from "#panel/users/user.ts";

/** All accounts (specification 2.12); the dialogs for a user are nested routes. */
export function UserList() {
  usePageTitle(t("Pengguna"));
  const [params, setParams] = useSearchParams();
  const [term, setTerm] = useChosen(params.get("q") ?? "");
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-2">
        <search className="relative min-w-0 flex-1 basis-64">
          <Search
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-soft"
          />
          <input
            type="search"
            aria-label={t("Cari pengguna")}
            placeholder={t("Cari nama, email, atau peran")}
            value={term}
            onChange={({ target: { value } }) => {
              setTerm(value);
              setParams(value ? { q: value } : {}, { replace: true });
            }}
            className="input pl-9"
          />
        </search>
        <Link to="/admin/users/audit" className="button max-sm:w-full">
          <History aria-hidden />
          {t("Jejak Audit")}
        </Link>
        <Link
          to={{ pathname: "/admin/users/create", search: params.toString() }}
          className="button button-primary max-sm:w-full"
        >
          <Plus aria-hidden />
          {t("Tambah Pengguna")}
        </Link>
      </div>
      <FoundUsers term={term} />
      <SignInRulesCard />
      <TwoFactorRoles />
      <Outlet />
    </div>
  );
}

function FoundUsers({ term }: { term: string }) {
  const { data: users, error, refetch } = useUsers();
  useEffect(() => {
    if (!error || statusOf(error) === 401) return;
    showToast({
      title: t("Error"),
      description: userMessages.loadFailed(error.message),
      kind: "destructive",
    });
  }, [error]);
  if (error && !users)
    return (
      <Alert kind="danger" title={t("Error")}>
        <p>{userMessages.loadFailed(error.message)}</p>
        <button type="button" className="button" onClick={() => refetch()}>
          {t("Coba lagi")}
        </button>
      </Alert>
    );
  if (!users) return <Loading />;
  const found = users.filter((user) => isFoundBy(user, term));
  if (found.length === 0)
    return (
      <MessagePage title={t("Tidak ada pengguna yang cocok")}>
        {t("Coba kata lain, atau kosongkan pencarian.")}
      </MessagePage>
    );
  return <UserRows users={found} />;
}

function isFoundBy({ full_name, email, role }: User, term: string): boolean {
  const text = `${full_name} ${email} ${role}`.toLowerCase();
  return text.includes(term.trim().toLowerCase());
}
