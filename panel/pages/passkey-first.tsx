import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#panel/language/t.ts";
import { PasskeyButton } from "#panel/pages/passkey-button.tsx";
import { Alert } from "#panel/ui/alert.tsx";

/** Where passkeys are required: their button leads, and other ways stand behind a question, for whoever has none yet. */
export function PasskeyFirst({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6 space-y-4">
      <p className="text-sm text-ink-soft">
        {t(
          "Masuk ke panel ini memerlukan passkey: sidik jari, wajah, atau PIN perangkat Anda. Perangkat Anda hilang? Hubungi administrator.",
        )}
      </p>
      {!browserSupportsWebAuthn() && (
        <Alert kind="danger" title={t("Browser ini tidak mendukung passkey")}>
          <p>{t("Buka halaman ini dengan browser atau perangkat lain.")}</p>
        </Alert>
      )}
      <PasskeyButton isMain />
      <details className="group rounded-lg border border-line px-4">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-medium">
          <ChevronRight aria-hidden className="size-4 shrink-0 group-open:rotate-90" />
          {t("Belum memiliki passkey?")}
        </summary>
        <div className="pb-4">
          <p className="text-sm text-ink-soft">
            {t("Masuklah sekali dengan cara lain, lalu tambahkan passkey di profil Anda.")}
          </p>
          {children}
        </div>
      </details>
    </div>
  );
}
