import { useMemo } from "react";
import { unknownParts } from "#panel/inputs/rich-text/unknown-parts.ts";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";

/** Warns about parts of the stored text that the editor does not support and a save would drop. */
export function UnknownNote({ opened }: { opened: { stored: string; html: string } }) {
  const parts = useMemo(() => unknownParts(opened.stored, opened.html), [opened]);
  if (parts.length === 0) return null;
  return (
    <div className="mb-2">
      <Alert kind="warning" title={t("Sebagian teks ini tidak dikenal editor")}>
        <p>
          {t(
            "Yang tersimpan memuat {parts} yang tidak dapat disunting di sini dan hilang bila teks disimpan. Versi sebelumnya tetap ada di riwayat.",
            { parts: parts.join(", ") },
          )}
        </p>
      </Alert>
    </div>
  );
}
