import { useMutation, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { t } from "#panel/language/t.ts";
import { messageOf, request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { twoFactorRoles } from "#shared/answers/users.ts";
import { roleNames } from "#shared/schemas/person.ts";

const rolesKey = ["two-factor-roles"];

/** Roles that require a second factor: without one only the profile is accessible. */
export function TwoFactorRoles() {
  const { data } = useQuery({
    queryKey: rolesKey,
    queryFn: async ({ signal }) =>
      twoFactorRoles.parse(await request("GET", "/two-factor-roles", undefined, signal)),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async (roles: z.output<typeof twoFactorRoles>["roles"]) =>
      twoFactorRoles.parse(await request("PUT", "/two-factor-roles", { roles })),
    onSuccess: (saved) => {
      queryClient.setQueryData(rolesKey, saved);
      void queryClient.invalidateQueries({ queryKey: ["session"] });
      showToast({
        title: t("Sukses"),
        description: t("Kewajiban verifikasi dua langkah diperbarui."),
        kind: "success",
      });
    },
    onError: (error) => showToast({ title: t("Error"), description: messageOf(error), kind: "destructive" }),
  });
  if (!data) return null;
  return (
    <fieldset disabled={isPending} className="card p-4 text-sm">
      <legend className="sr-only">{t("Wajibkan verifikasi dua langkah")}</legend>
      <p aria-hidden className="font-semibold">
        {t("Wajibkan verifikasi dua langkah")}
      </p>
      <p className="mt-1 text-ink-soft">
        {t(
          "Siapa pun dengan peran ini yang belum mengaktifkannya, atau belum memiliki passkey, hanya dapat membuka profilnya.",
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-x-6">
        {roleNames.map((role) => (
          <label key={role} className="flex min-h-10 items-center gap-2">
            <input
              type="checkbox"
              className="size-4.5 accent-brand"
              checked={data.roles.includes(role)}
              onChange={({ target }) =>
                mutate(target.checked ? [...data.roles, role] : data.roles.filter((other) => other !== role))
              }
            />
            {role}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
