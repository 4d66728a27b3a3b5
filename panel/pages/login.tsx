import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link, Navigate, useLocation } from "react-router";
import { t } from "#panel/language/t.ts";
import { AuthLayout } from "#panel/pages/auth-layout.tsx";
import { WaysIn } from "#panel/pages/ways-in.tsx";
import { useHasSignedIn } from "#panel/providers/session.ts";
import { basename, panelUrl, type ReturnState, readReturnUrl } from "#panel/urls.ts";

/** The way in (specification 2.11), and back to the address that the person came from. */
export function LoginPage() {
  const hasSignedIn = useHasSignedIn();
  const { state } = useLocation();
  const [wanted] = useState(() => leftWith(state) ?? readReturnUrl() ?? basename);
  if (hasSignedIn) return <Navigate to={wanted} replace />;
  return (
    <AuthLayout title={t("Masuk ke panel")} note={t("Untuk staf lembaga sertifikasi.")}>
      <WaysIn wanted={wanted} />
      <p className="mt-6 text-sm text-ink-soft">{t("Lupa password? Hubungi administrator.")}</p>
      <Link to="/admin/forgot-password" className="link inline-flex min-h-6 items-center text-sm">
        {t("Minta tautan lewat email")}
      </Link>
      <a href="/" className="link mt-4 flex min-h-6 w-fit items-center gap-2 text-sm">
        <ArrowLeft aria-hidden className="size-4" />
        {t("Kembali ke beranda")}
      </a>
    </AuthLayout>
  );
}

/** Where a session ended; only pages of the panel are led back to. */
function leftWith(state: unknown): string | undefined {
  return isReturnState(state) ? panelUrl(state.returnTo) : undefined;
}

/** A browser keeps the state with its history, also of a version before. */
function isReturnState(state: unknown): state is ReturnState {
  return (
    typeof state === "object" && state !== null && "returnTo" in state && typeof state.returnTo === "string"
  );
}
