import { t } from "#panel/language/t.ts";
import type { Toast } from "#panel/toasts.tsx";

/** Says that an earlier version was put into the form, which may be scrolled out of sight above its history. Nothing is saved yet. */
export const restoredVersionToast: Toast = {
  title: t("Versi sebelumnya ada di formulir"),
  description: t("Simpan untuk memberlakukannya."),
  kind: "success",
};
