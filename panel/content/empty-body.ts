import type { FieldValues } from "react-hook-form";
import { t } from "#panel/language/t.ts";

/** The confirmation before a text without any body is published. */
export function askAboutEmptyBody(noun: string) {
  return ({ published, content_id, content_en }: FieldValues): string | undefined =>
    published === true && !content_id && !content_en
      ? t("Isi {noun} ini masih kosong. Tetap publikasikan?", { noun })
      : undefined;
}
