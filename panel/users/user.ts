import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { t } from "#panel/language/t.ts";
import { request } from "#panel/providers/request.ts";
import { pageOf } from "#shared/answers/answered.ts";
import { user as answeredUser } from "#shared/answers/users.ts";

export const user = answeredUser.extend({
  /** Specification 6: a missing role is treated as viewer. */
  role: answeredUser.shape.role.transform((role) => role ?? "viewer"),
});
export type User = z.output<typeof user>;

const list = pageOf(user);

/** Specification 8. */
export const userMessages = {
  loadFailed: (message: string) => t("Gagal memuat data pengguna: {message}", { message }),
  saveFailed: (message: string) => t("Gagal menyimpan pengguna: {message}", { message }),
  removeFailed: t("Gagal menghapus pengguna."),
  resetFailed: t("Gagal mengirim email reset password."),
  added: t("Pengguna berhasil ditambahkan."),
  changed: t("Pengguna berhasil diperbarui."),
  removed: t("Pengguna berhasil dihapus."),
  resetSent: t("Email reset password berhasil dikirim."),
};

export const usersKey = ["users"];

export function useUsers() {
  return useQuery({
    queryKey: [...usersKey, "list"],
    queryFn: async ({ signal }) => list.parse(await request("GET", "/users", undefined, signal)).data,
  });
}

/** A user, fetched for a form. */
export function useUser(id: string) {
  return useQuery({
    queryKey: [...usersKey, "one", id],
    queryFn: async ({ signal }) =>
      user.parse(await request("GET", `/users/${encodeURIComponent(id)}`, undefined, signal)),
    refetchOnReconnect: false,
  });
}

export function nameOf({ full_name, email }: User): string {
  return full_name || email;
}
