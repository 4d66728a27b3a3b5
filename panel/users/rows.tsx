import { Building2, Fingerprint, ShieldCheck } from "lucide-react";
import { Link, useLocation } from "react-router";
import { t } from "#panel/language/t.ts";
import { ActiveBadge } from "#panel/ui/active-badge.tsx";
import { useIsNarrow } from "#panel/ui/use-is-narrow.ts";
import { UserActions } from "#panel/users/row-actions.tsx";
import { nameOf, type User } from "#panel/users/user.ts";

/** A table, or cards on narrow screens. */
export function UserRows({ users }: { users: User[] }) {
  return useIsNarrow() ? <Cards users={users} /> : <Table users={users} />;
}

function Table({ users }: { users: User[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section className="card relative overflow-x-auto" aria-label={t("Daftar pengguna")} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            {[t("Nama"), t("Email"), t("Peran"), t("Status"), t("Aksi")].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id}>
              <td className="min-w-44">
                <UserLink user={user} />
              </td>
              <td className="wrap-anywhere">{user.email}</td>
              <td>
                <Role user={user} />
              </td>
              <td>
                <ActiveBadge isActive={user.is_active} />
              </td>
              <td className="py-2!">
                <UserActions user={user} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cards({ users }: { users: User[] }) {
  return (
    <ul aria-label={t("Daftar pengguna")} className="grid gap-3 sm:grid-cols-2">
      {users.map((user) => (
        <li key={user.id} className="card flex min-w-0 flex-col gap-2 p-4 wrap-anywhere">
          <UserLink user={user} />
          <p className="text-sm text-ink-soft">{user.email}</p>
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <Role user={user} />
            <ActiveBadge isActive={user.is_active} />
          </p>
          <div className="mt-auto flex justify-end border-t border-line pt-2">
            <UserActions user={user} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function UserLink({ user }: { user: User }) {
  const { search } = useLocation();
  return (
    <Link
      to={{ pathname: `/admin/users/${user.id}`, search }}
      className="font-semibold hover:text-brand hover:underline"
    >
      {nameOf(user)}
    </Link>
  );
}

function Role({ user }: { user: User }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {user.role}
      {user.two_factor_enabled && (
        <span title={t("Verifikasi dua langkah aktif")}>
          <ShieldCheck aria-hidden className="size-4 text-brand" />
          <span className="sr-only">{t(", verifikasi dua langkah aktif")}</span>
        </span>
      )}
      {user.has_passkeys && (
        <span title={t("Memiliki passkey")}>
          <Fingerprint aria-hidden className="size-4 text-brand" />
          <span className="sr-only">{t(", memiliki passkey")}</span>
        </span>
      )}
      {user.has_identity && (
        <span title={t("Terhubung dengan akun organisasi")}>
          <Building2 aria-hidden className="size-4 text-brand" />
          <span className="sr-only">{t(", terhubung dengan akun organisasi")}</span>
        </span>
      )}
    </span>
  );
}
