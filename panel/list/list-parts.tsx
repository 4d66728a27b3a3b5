import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { t } from "#panel/language/t.ts";
import { NextPartButton } from "#panel/list/next-part-button.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { MessagePage } from "#panel/ui/message-page.tsx";
import { Loading } from "#panel/ui/spinner.tsx";

type ListPartsProps<Row> = {
  query: UseInfiniteQueryResult<InfiniteData<{ data: Row[] }>>;
  /** Texts for a failure, for no results, and of the button for older entries. */
  words: { failed: string; none: string; older: string };
  children: (rows: Row[]) => ReactNode;
};

/** A history with "load more", newest first. */
export function ListParts<Row>({ query, words, children }: ListPartsProps<Row>) {
  const { data, error, refetch } = query;
  if (error && !data)
    return (
      <Alert kind="danger" title={words.failed}>
        <p>{error.message}</p>
        <button type="button" className="button" onClick={() => refetch()}>
          {t("Coba lagi")}
        </button>
      </Alert>
    );
  if (!data) return <Loading />;
  const rows = data.pages.flatMap((part) => part.data);
  if (rows.length === 0)
    return <MessagePage title={words.none}>{t("Ubah atau kosongkan saringan.")}</MessagePage>;
  return (
    <>
      {children(rows)}
      <NextPartButton query={query} label={words.older} />
    </>
  );
}
