import { type ReactNode, useEffect } from "react";
import { t } from "#panel/language/t.ts";
import { LanguageLink } from "#panel/pages/language-link.tsx";
import { Mark, Rosette } from "#panel/ui/mark.tsx";

/** Around the pages for those who are not signed in. */
export function AuthLayout(props: { title: string; note: string; children: ReactNode }) {
  const { title, note, children } = props;
  useEffect(() => {
    document.title = `${title} · Absah`;
  }, [title]);
  return (
    <div className="grid min-h-svh lg:grid-cols-2">
      <aside className="relative hidden overflow-hidden border-r-2 border-gold bg-navy text-white lg:block">
        <Rosette className="absolute -right-52 -bottom-64 size-[56rem] text-gold-soft/35" />
        <div className="relative flex h-full flex-col justify-between p-12 xl:p-16">
          <p className="flex items-center gap-3 text-lg font-bold">
            <Mark className="size-10 text-gold-soft" />
            Absah
          </p>
          <p className="mb-auto mt-24 max-w-sm text-3xl leading-tight font-bold tracking-tight">
            {t("Register yang benar, agar setiap sertifikat dapat dipercaya.")}
          </p>
        </div>
      </aside>
      <main className="flex items-center justify-center px-4 py-10">
        <div className="w-full max-w-sm">
          <Mark className="mb-6 size-12 text-brand lg:hidden" />
          <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
          <p className="mt-1 text-sm text-ink-soft">{note}</p>
          {children}
          <LanguageLink />
        </div>
      </main>
    </div>
  );
}
