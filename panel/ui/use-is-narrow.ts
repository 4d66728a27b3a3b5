import { useSyncExternalStore } from "react";

/** Whether a table has no room and becomes cards. */
export const useIsNarrow = createMediaHook("(max-width: 79.99rem)");

/** Whether not even a compact table has room. */
export const useHasNoTable = createMediaHook("(max-width: 63.99rem)");

/** Whether two columns of text have no room. */
export const useIsPhone = createMediaHook("(max-width: 47.99rem)");

function createMediaHook(query: string): () => boolean {
  const media = matchMedia(query);
  const subscribe = (listener: () => void) => {
    media.addEventListener("change", listener);
    return () => media.removeEventListener("change", listener);
  };
  return () => useSyncExternalStore(subscribe, () => media.matches);
}
