import { lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { RefusedPage } from "#panel/pages/refused.tsx";
import { useSession } from "#panel/providers/session.ts";
import { Loading } from "#panel/ui/spinner.tsx";

const ReadOnlyPages = lazy(async () => ({
  default: (await import("#panel/register/pages.tsx")).ReadOnlyPages,
}));

/** Certificates and clients: to keep, or to read where no more is opened to the person (decision 0045). */
export function RegisterArea() {
  const { data: person } = useSession();
  if (person?.areas.includes("certificates")) return <Outlet />;
  if (!person?.areas.includes("register")) return <RefusedPage />;
  return (
    <Suspense fallback={<Loading />}>
      <ReadOnlyPages />
    </Suspense>
  );
}
