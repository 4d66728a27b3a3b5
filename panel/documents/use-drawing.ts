import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { usePreview } from "#panel/inputs/use-preview.ts";
import { readAnswer } from "#panel/providers/request.ts";

/** A document as the server would make it: the address of its drawing, the last one while another is made. */
export function useDrawing(path: string, body?: object) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["drawing", path, body],
    queryFn: async ({ signal }) => {
      const response = await fetch(`/api${path}`, {
        signal,
        ...(body && {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        }),
      }).catch((cause: unknown) => {
        if (signal.aborted) throw cause;
        return undefined;
      });
      if (!response?.ok) readAnswer(response?.status ?? 0, (await response?.text()) ?? "");
      return await response?.blob();
    },
    placeholderData: keepPreviousData,
    // It shows what is stored now.
    gcTime: 0,
  });
  return { url: usePreview(data), error, isFetching, refetch };
}
