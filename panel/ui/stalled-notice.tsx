import { Hourglass } from "lucide-react";
import { t } from "#panel/language/t.ts";
import { useIsStalled } from "#panel/providers/stalled.ts";

/** Shown while a request is stalled (providers/stalled.ts). */
export function StalledNotice() {
  const isStalled = useIsStalled();
  return (
    <div aria-live="polite" className="pointer-events-none fixed inset-x-4 top-4 z-50 mx-auto max-w-md">
      {isStalled && (
        <p className="flex gap-3 rounded-lg border border-gold bg-warn-wash p-4 text-sm shadow-lg">
          <Hourglass aria-hidden className="size-5 shrink-0 text-warn" />
          {t(
            "Server belum menjawab selama 15 detik. Isian Anda tidak hilang; tunggu sebentar, atau periksa koneksi internet Anda.",
          )}
        </p>
      )}
    </div>
  );
}
