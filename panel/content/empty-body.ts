import type { FieldValues } from "react-hook-form";
import { t } from "#panel/language/t.ts";

/** The question before something that nobody can read in any language goes public. */
export function askAboutEmptyBody(noun: string) {
  return ({ published, content_id, content_en }: FieldValues): string | undefined =>
    published === true && !content_id && !content_en
      ? t("Isi {noun} ini masih kosong. Tetap publikasikan?", { noun })
      : undefined;
}
