import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { t } from "#panel/language/t.ts";
import { ProfileCard } from "#panel/profile/card.tsx";
import { PasswordForm } from "#panel/profile/password-form.tsx";
import { RecoveryCodes } from "#panel/profile/recovery-codes.tsx";
import { TwoFactorSetup } from "#panel/profile/two-factor-setup.tsx";
import { request } from "#panel/providers/request.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { recoveryCodes } from "#shared/answers/profile.ts";
import type { Person } from "#shared/answers/session.ts";

/** Enables or disables the second factor (TOTP), and renews recovery codes. */
export function TwoFactorCard({ profile, onChanged }: { profile: Person; onChanged: () => void }) {
  const [shownCodes, setShownCodes] = useState<string[]>();
  const [doing, setDoing] = useState<"setup" | "renew" | "disable">();
  const isOn = profile.two_factor_enabled;
  const stop = () => setDoing(undefined);
  const Icon = isOn ? ShieldCheck : ShieldAlert;
  return (
    <ProfileCard title={t("Verifikasi dua langkah")}>
      <div className="mt-4 space-y-4 text-sm">
        {profile.must_set_two_factor && !profile.must_set_passkey && (
          <Alert kind="warning" title={t("Peran Anda mewajibkan verifikasi dua langkah")}>
            <p>{t("Bagian lain panel terbuka setelah Anda mengaktifkannya di sini.")}</p>
          </Alert>
        )}
        <p className="flex items-center gap-2">
          <Icon aria-hidden className={`size-5 shrink-0 ${isOn ? "text-brand" : "text-ink-soft"}`} />
          {isOn
            ? t("Aktif: setelah password, Anda memasukkan kode dari aplikasi.")
            : t("Belum aktif: setelah password, tidak ada kode yang diminta.")}
        </p>
        {shownCodes && <RecoveryCodes codes={shownCodes} onClose={() => setShownCodes(undefined)} />}
        {doing === "setup" && (
          <TwoFactorSetup
            onClose={stop}
            onEnabled={(codes) => {
              stop();
              setShownCodes(codes);
              onChanged();
            }}
          />
        )}
        {doing === "renew" && (
          <PasswordForm
            label={t("Buat kode baru")}
            onCancel={stop}
            send={async (password) => {
              const answer = await request("POST", "/profile/two-factor/recovery-codes", { password });
              setShownCodes(recoveryCodes.parse(answer).recovery_codes);
              stop();
            }}
          />
        )}
        {doing === "disable" && (
          <PasswordForm
            label={t("Matikan")}
            done={t("Verifikasi dua langkah dimatikan. Sesi Anda di perangkat lain sudah diakhiri.")}
            onCancel={stop}
            send={async (password) => {
              await request("DELETE", "/profile/two-factor", { password });
              stop();
              onChanged();
            }}
          />
        )}
        {!doing && (
          <div className="flex flex-wrap gap-2">
            {!isOn && (
              <button type="button" className="button button-primary" onClick={() => setDoing("setup")}>
                {t("Aktifkan")}
              </button>
            )}
            {isOn && (
              <>
                <button type="button" className="button" onClick={() => setDoing("renew")}>
                  {t("Kode pemulihan baru")}
                </button>
                <button type="button" className="button" onClick={() => setDoing("disable")}>
                  {t("Matikan verifikasi dua langkah")}
                </button>
              </>
            )}
          </div>
        )}
      </div>
    </ProfileCard>
  );
}
