import { ArrowLeft } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, Navigate, useLocation } from "react-router";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { AuthLayout } from "#panel/pages/auth-layout.tsx";
import { SignInMethods } from "#panel/pages/sign-in-methods.tsx";
import { useSignedIn } from "#panel/providers/session.ts";
import { Loading } from "#panel/ui/spinner.tsx";
import { basename, readReturnUrl, returnUrlIn } from "#panel/urls.ts";

/** The way in (specification 2.11), and back to the address that the person came from. */
export function LoginPage() {
  const person = useSignedIn();
  const { state } = useLocation();
  const [returnUrl] = useState(() => returnUrlIn(state) ?? readReturnUrl() ?? basename);
  if (person && person.language !== panelLanguage) return <InOtherLanguage wanted={returnUrl} />;
  if (person) return <Navigate to={returnUrl} replace />;
  return (
    <AuthLayout title={t("Masuk ke panel")} note={t("Untuk staf lembaga sertifikasi.")}>
      <SignInMethods wanted={returnUrl} />
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

/** Whose language is not the document's: another one comes with another document. */
function InOtherLanguage({ wanted }: { wanted: string }) {
  useEffect(() => location.replace(wanted), [wanted]);
  return <Loading />;
}
