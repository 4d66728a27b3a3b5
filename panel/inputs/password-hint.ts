import { t } from "#panel/language/t.ts";
import { limits } from "#shared/limits.ts";

/** The minimum length of this installation, which the server wrote into the document. */
export function passwordHint(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="password-length-min"]');
  return t("Minimal {count, number} karakter.", { count: Number(meta?.content ?? limits.passwordLengthMin) });
}
