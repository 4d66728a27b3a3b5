import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Spinner } from "#panel/ui/spinner.tsx";

type NextPartButtonProps = {
  query: Pick<UseInfiniteQueryResult, "hasNextPage" | "fetchNextPage" | "isFetchingNextPage">;
  label: string;
};

/** Loads the next part of a list; nothing at its end. */
export function NextPartButton({ query, label }: NextPartButtonProps) {
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (!hasNextPage) return null;
  return (
    <button
      type="button"
      className="button w-full"
      disabled={isFetchingNextPage}
      onClick={() => fetchNextPage()}
    >
      {isFetchingNextPage && <Spinner />}
      {label}
    </button>
  );
}
