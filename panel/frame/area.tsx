import { Outlet } from "react-router";
import { RefusedPage } from "#panel/pages/refused.tsx";
import { useSession } from "#panel/providers/session.ts";

/** Refuses the pages of an area (specification 6) that the session does not include. The server checks every request itself. */
export function Area({ name }: { name: string }) {
  const { data: person } = useSession();
  return person?.areas.includes(name) ? <Outlet /> : <RefusedPage />;
}
