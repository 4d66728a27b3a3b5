import { ResourceContextProvider, useCanAccess } from "ra-core";
import { Outlet } from "react-router";
import { NotLoadedPage } from "#panel/pages/not-loaded.tsx";
import { RefusedPage } from "#panel/pages/refused.tsx";
import { Loading } from "#panel/ui/spinner.tsx";

/** The pages of one area of specification 6, for those whom the server lets in. */
export function Area({ name }: { name: string }) {
  const { canAccess, error, isPending, refetch } = useCanAccess({ resource: name, action: "list" });
  if (isPending) return <Loading />;
  if (canAccess === undefined)
    return <NotLoadedPage title="Halaman tidak dapat dimuat" error={error} onRetry={refetch} />;
  if (!canAccess) return <RefusedPage />;
  return (
    <ResourceContextProvider value={name}>
      <Outlet />
    </ResourceContextProvider>
  );
}
