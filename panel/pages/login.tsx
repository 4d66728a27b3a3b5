import { ArrowLeft } from "lucide-react";
import { useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { z } from "zod";
import { basename, panelAddress, readWantedAddress } from "#panel/address.ts";
import { LoginForm } from "#panel/pages/login-form.tsx";
import { useHasSignedIn } from "#panel/providers/session.ts";
import { Mark, Rosette } from "#panel/ui/mark.tsx";

/** The way in (specification 2.11), and back to the address that the person came from. */
export function LoginPage() {
  const hasSignedIn = useHasSignedIn();
  const { state } = useLocation();
  const [wanted] = useState(() => addressOf(state) ?? readWantedAddress() ?? basename);
  useEffect(() => {
    document.title = "Masuk · Absah";
  }, []);
  if (hasSignedIn) return <Navigate to={wanted} replace />;
  return (
    <div className="grid min-h-svh lg:grid-cols-2">
      <aside className="relative hidden overflow-hidden border-r-2 border-gold bg-ink text-white lg:block">
        <Rosette className="absolute -right-52 -bottom-64 size-[56rem] text-gold-soft/35" />
        <div className="relative flex h-full flex-col justify-between p-12 xl:p-16">
          <p className="flex items-center gap-3 text-lg font-bold">
            <Mark className="size-10 text-gold-soft" />
            Absah
          </p>
          <p className="mb-auto mt-24 max-w-sm text-3xl leading-tight font-bold tracking-tight">
            Register yang benar, agar setiap sertifikat dapat dipercaya.
          </p>
        </div>
      </aside>
      <main className="flex items-center justify-center px-4 py-10">
        <div className="w-full max-w-sm">
          <Mark className="mb-6 size-12 text-brand lg:hidden" />
          <h1 className="text-2xl font-bold tracking-tight">Masuk ke panel</h1>
          <p className="mt-1 text-sm text-ink-soft">Untuk staf lembaga sertifikasi.</p>
          <LoginForm />
          <p className="mt-6 text-sm text-ink-soft">Lupa password? Hubungi administrator.</p>
          <a href="/" className="link mt-4 inline-flex min-h-6 items-center gap-2 text-sm">
            <ArrowLeft aria-hidden className="size-4" />
            Kembali ke beranda
          </a>
        </div>
      </main>
    </div>
  );
}

/** Where a session ended: ra-core leaves these two names behind when it leads to the login. */
const leftBehind = z.object({ nextPathname: z.string(), nextSearch: z.string().optional() });

function addressOf(state: unknown): string | undefined {
  const { data } = leftBehind.safeParse(state);
  return data && panelAddress(data.nextPathname + (data.nextSearch ?? ""));
}
