import { lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { RefusedPage } from "#panel/pages/refused.tsx";
import { useSession } from "#panel/providers/session.ts";
import { Loading } from "#panel/ui/spinner.tsx";

const ReadOnlyPages = lazy(async () => ({
  default: (await import("#panel/register/pages.tsx")).ReadOnlyPages,
}));

/** Certificates and clients: the editing pages, or the read-only ones for people with the area `register` only (decision 45). */
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
