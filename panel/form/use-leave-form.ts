import { type To, useLocation, useNavigate } from "react-router";
import { savedState } from "#panel/form/unsaved-guard.tsx";

/**
 * Navigates away after a save without asking about unsaved changes, unless the person has navigated meanwhile.
 */
export function useLeaveForm() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (to: To, options: { replace?: boolean } = {}) => {
    if (location.pathname === pathname) await navigate(to, { ...options, state: savedState });
  };
}
