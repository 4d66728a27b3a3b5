import { Outlet } from "react-router";
import { RefusedPage } from "#panel/pages/refused.tsx";
import { useSession } from "#panel/providers/session.ts";

/** Guards the pages of an area (specification 6) by what the server opened to the person. */
export function Area({ name }: { name: string }) {
  const { data: person } = useSession();
  return person?.areas.includes(name) ? <Outlet /> : <RefusedPage />;
}
