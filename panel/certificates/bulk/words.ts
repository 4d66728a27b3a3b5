import { t } from "#panel/language/t.ts";
import type { BulkDecision } from "#shared/schemas/bulk-decision.ts";

type Words = {
  title: string;
  /** The label of the button, with the number of certificates. */
  act: (count: number) => string;
  /** The result. */
  done: (decided: number, skipped: number) => string;
};

export const bulkWords: Record<BulkDecision["kind"], Words> = {
  renewed: {
    title: t("Perpanjang sertifikat"),
    act: (count) => t("Perpanjang {count, number} sertifikat", { count }),
    done: (decided, skipped) =>
      skipped > 0
        ? t("{decided, number} sertifikat diperpanjang, {skipped, number} dilewati.", { decided, skipped })
        : t("{decided, number} sertifikat diperpanjang.", { decided }),
  },
  suspended: {
    title: t("Bekukan sertifikat"),
    act: (count) => t("Bekukan {count, number} sertifikat", { count }),
    done: (decided, skipped) =>
      skipped > 0
        ? t("{decided, number} sertifikat dibekukan, {skipped, number} dilewati.", { decided, skipped })
        : t("{decided, number} sertifikat dibekukan.", { decided }),
  },
};
