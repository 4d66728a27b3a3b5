import { createContext, useContext } from "react";
import type { PanelRouter, RouterState } from "#panel/router/router.ts";

export const RouterContext = createContext<PanelRouter | undefined>(undefined);

/** The rendered location, which may lag behind the router's state. */
export const RouterStateContext = createContext<RouterState | undefined>(undefined);

/** @throws outside a router */
export function useRouter(): PanelRouter {
  const router = useContext(RouterContext);
  if (!router) throw new Error("Used outside the panel's router");
  return router;
}

/** @throws outside a router */
export function useRouterState(): RouterState {
  const state = useContext(RouterStateContext);
  if (!state) throw new Error("Used outside the panel's router");
  return state;
}
