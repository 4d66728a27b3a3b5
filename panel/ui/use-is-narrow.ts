import { useSyncExternalStore } from "react";

/** Too narrow for a table, which becomes cards. */
export const useIsNarrow = createMediaHook("(max-width: 79.99rem)");

/** Too narrow even for a compact table. */
export const useHasNoTable = createMediaHook("(max-width: 63.99rem)");

/** Too narrow for two columns of text. */
export const useIsPhone = createMediaHook("(max-width: 47.99rem)");

function createMediaHook(query: string): () => boolean {
  const media = matchMedia(query);
  const subscribe = (listener: () => void) => {
    media.addEventListener("change", listener);
    return () => media.removeEventListener("change", listener);
  };
  return () => useSyncExternalStore(subscribe, () => media.matches);
}
