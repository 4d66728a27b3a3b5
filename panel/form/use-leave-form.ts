import { type To, useLocation, useNavigate } from "react-router";
import { savedState } from "#panel/form/unsaved-guard.tsx";

/**
 * Leads away from a form that is done with, without a question. Whoever went elsewhere while it was being saved stays
 * there.
 */
export function useLeaveForm() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (to: To, options: { replace?: boolean } = {}) => {
    if (location.pathname === pathname) await navigate(to, { ...options, state: savedState });
  };
}
