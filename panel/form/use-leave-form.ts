import { type To, useNavigate } from "react-router";
import { savedState } from "#panel/form/unsaved-guard.tsx";
import { useIsStillHere } from "#panel/router/hooks.ts";

/**
 * Navigates away after a save without asking about unsaved changes, unless the person has navigated meanwhile.
 */
export function useLeaveForm() {
  const navigate = useNavigate();
  const isStillHere = useIsStillHere();
  return async (to: To, options: { replace?: boolean } = {}) => {
    if (isStillHere()) await navigate(to, { ...options, state: savedState });
  };
}
