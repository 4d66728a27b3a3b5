import { t } from "#panel/language/t.ts";
import type { Toast } from "#panel/toasts.tsx";

/** The form that was filled with an earlier version may be out of sight above its history. Nothing is saved yet. */
export const restoredVersionToast: Toast = {
  title: t("Versi sebelumnya ada di formulir"),
  description: t("Simpan untuk memberlakukannya."),
  kind: "success",
};
