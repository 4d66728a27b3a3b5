import { useSyncExternalStore } from "react";

const narrow = matchMedia("(max-width: 79.99rem)");

function subscribe(listener: () => void) {
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
}

/** Whether a table has no room and becomes cards. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}
