import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { z } from "zod";
import type { EntriesSection, StoredEntry } from "#panel/entries/section.ts";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { request, statusOf } from "#panel/providers/request.ts";
import { showToast } from "#panel/toasts.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { Loading } from "#panel/ui/spinner.tsx";

type EntriesPageProps<Entry extends StoredEntry, Column extends keyof Entry & string> = {
  section: EntriesSection<Entry, Column>;
  children: (entries: Entry[]) => ReactNode;
};

/** Loads all entries of a section. Waits for fresh versions, over which the form saves. */
export function EntriesPage<Entry extends StoredEntry, Column extends keyof Entry & string>({
  section,
  children,
}: EntriesPageProps<Entry, Column>) {
  usePageTitle(section.title);
  const { resource, messages } = section;
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    queryKey: [resource, "all"],
    queryFn: async ({ signal }) => {
      const answer = await request("GET", `/${resource}`, undefined, signal);
      return z.object({ data: z.array(section.entry) }).parse(answer).data;
    },
    // A refetch must not replace an open form; a change by a colleague is a conflict when saving.
    refetchOnReconnect: false,
  });
  const isFailed = error !== null && !data;
  useEffect(() => {
    if (isFailed && statusOf(error) !== 401)
      showToast({ title: t("Error"), description: messages.loadFailed, kind: "destructive" });
  }, [isFailed, error, messages]);
  if (isFailed)
    return (
      <Alert kind="danger" title={t("Error")}>
        <p>{messages.loadFailed}</p>
        <button type="button" className="button" onClick={() => refetch()}>
          {t("Coba lagi")}
        </button>
      </Alert>
    );
  if (!data || !isFetchedAfterMount) return <Loading />;
  return children(data);
}
