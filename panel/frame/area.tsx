import { Outlet } from "react-router";
import { RefusedPage } from "#panel/pages/refused.tsx";
import { useSession } from "#panel/providers/session.ts";

/** The pages of one area of specification 6, for those whom the server lets in. */
export function Area({ name }: { name: string }) {
  const { data: person } = useSession();
  return person?.areas.includes(name) ? <Outlet /> : <RefusedPage />;
}
