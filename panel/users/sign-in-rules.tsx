import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { z } from "zod";
import { t } from "#panel/language/t.ts";
import { messageOf, request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { signInRules } from "#shared/answers/sign-in-rules.ts";
import { type SignInRequirement, signInRequirements } from "#shared/sign-in-methods.ts";

type SignInRules = z.output<typeof signInRules>;
type Change = Partial<Omit<SignInRules, "provider">>;

const rulesKey = ["sign-in-rules"];

const requirements: Record<SignInRequirement, { label: string; note: string }> = {
  password: {
    label: t("Cukup password"),
    note: t("Passkey dan verifikasi dua langkah tetap dapat dipasang."),
  },
  "two-factors": {
    label: t("Passkey atau verifikasi dua langkah"),
    note: t(
      "Siapa pun yang belum memilikinya masuk seperti biasa dan dituntun memasangnya di profil; bagian lain panel terbuka sesudahnya.",
    ),
  },
  passkey: {
    label: t("Hanya passkey"),
    note: t(
      "Sesi yang dibuka dengan cara lain tidak berlaku lagi. Siapa pun yang belum memiliki passkey dituntun memasangnya di profil, juga bila ia memakai verifikasi dua langkah; kunci API miliknya berhenti sampai saat itu. Bila semua perangkat hilang, operator server membuka password kembali dengan absah allow-passwords.",
    ),
  },
  provider: {
    label: t("Hanya akun organisasi"),
    note: t(
      "Password dan passkey tidak membuka panel, dan sesi yang dibuka dengannya berakhir. Bila penyedianya hilang, operator server membukanya kembali dengan absah allow-passwords.",
    ),
  },
};

/** Required sign-in methods, and whom the OpenID Connect provider links or adds. */
export function SignInRulesCard() {
  const { data } = useRules();
  const { mutate, isPending } = useSaveRules();
  if (!data) return null;
  const { provider, required } = data;
  const offered = signInRequirements.filter((each) => each !== "provider" || provider || each === required);
  return (
    <fieldset disabled={isPending} className="card p-4 text-sm">
      <legend className="sr-only">{t("Aturan masuk")}</legend>
      <p aria-hidden className="font-semibold">
        {t("Aturan masuk")}
      </p>
      <p className="mt-1 text-ink-soft">
        {t("Berlaku untuk semua pengguna. Anda hanya dapat mewajibkan cara yang Anda pakai sendiri.")}
      </p>
      <div role="radiogroup" aria-label={t("Cara masuk yang diwajibkan")} className="mt-2 space-y-1">
        {offered.map((each) => (
          <label key={each} className="flex min-h-10 items-start gap-2 py-1.5">
            <input
              type="radio"
              name="required"
              className="mt-0.5 size-4.5 shrink-0 accent-brand"
              checked={required === each}
              onChange={() => mutate({ required: each })}
            />
            <span>
              {requirements[each].label}
              <span className="block text-ink-soft">{requirements[each].note}</span>
            </span>
          </label>
        ))}
      </div>
      {provider && <ProviderRules rules={data} provider={provider} save={mutate} />}
    </fieldset>
  );
}

type ProviderRulesProps = {
  rules: SignInRules;
  provider: NonNullable<SignInRules["provider"]>;
  save: (change: Change) => void;
};

function ProviderRules({ rules, provider, save }: ProviderRulesProps) {
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="wrap-anywhere">
        <b>{provider.label}</b> <span className="text-ink-soft">({provider.issuer})</span>
      </p>
      <p className="mt-1 text-ink-soft">
        {provider.gives_roles
          ? t(
              "Peran mengikuti kelompok di penyedia, setiap kali masuk. Siapa yang tidak diberi peran di sana tidak dapat masuk.",
            )
          : t("Peran diberikan di sini, oleh administrator.")}
      </p>
      <Switch isOn={rules.links_by_email} onChange={(links_by_email) => save({ links_by_email })}>
        {t("Hubungkan pengguna lewat alamat email yang diverifikasi penyedia, tanpa undangan")}
      </Switch>
      <Switch isOn={rules.adds_people} onChange={(adds_people) => save({ adds_people })}>
        {t("Tambahkan orang yang belum terdaftar di sini saat pertama kali masuk")}
      </Switch>
    </div>
  );
}

type SwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode };

function Switch({ isOn, onChange, children }: SwitchProps) {
  return (
    <label className="flex min-h-10 items-center gap-2">
      <input
        type="checkbox"
        className="size-4.5 shrink-0 accent-brand"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  );
}

/** Whether a provider is configured; false while that loads. */
export function useHasProvider(): boolean {
  return Boolean(useRules().data?.provider);
}

function useRules() {
  return useQuery({
    queryKey: rulesKey,
    queryFn: async ({ signal }) =>
      signInRules.parse(await request("GET", "/sign-in-rules", undefined, signal)),
  });
}

function useSaveRules() {
  return useMutation({
    mutationFn: async (change: Change) => signInRules.parse(await request("PUT", "/sign-in-rules", change)),
    onSuccess(saved) {
      queryClient.setQueryData(rulesKey, saved);
      void queryClient.invalidateQueries({ queryKey: ["session"] });
      showToast({ title: t("Sukses"), description: t("Aturan masuk diperbarui."), kind: "success" });
    },
    onError: (error) => showToast({ title: t("Error"), description: messageOf(error), kind: "destructive" }),
  });
}
