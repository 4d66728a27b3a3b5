import type { FieldErrors } from "react-hook-form";
import { messageIn } from "#panel/form/check.ts";
import { t } from "#panel/language/t.ts";
import { showToast } from "#panel/toasts.tsx";

/** Shows validation errors as a toast (specification 8): a single one with its own message. */
export function toastErrors(errors: FieldErrors): void {
  const [problem, ...others] = Object.values(errors);
  const own = others.length === 0 ? messageIn(problem) : undefined;
  showToast({ title: t("Error"), description: own ?? several, kind: "destructive" });
}

const several = t("Mohon periksa kembali isian Anda.");
