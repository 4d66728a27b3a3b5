import { t } from "#panel/language/t.ts";
import type { Toast } from "#panel/toasts.tsx";

/** An earlier version stands in the form, which may be far above its history; nothing is stored yet. */
export const broughtBack: Toast = {
  title: t("Versi sebelumnya ada di formulir"),
  description: t("Simpan untuk memberlakukannya."),
  kind: "success",
};
