import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { z } from "zod";
import type { Column } from "#panel/content/column.ts";
import { AddLink, sayLoadFailed } from "#panel/content/list.tsx";
import { ListProblem } from "#panel/content/list-problem.tsx";
import { OrderedRows } from "#panel/content/ordered-rows.tsx";
import { contentRow, type Section } from "#panel/content/section.ts";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { request } from "#panel/providers/request.ts";
import { MessagePage } from "#panel/ui/message-page.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import { limits } from "#shared/limits.ts";

const page = z.object({ data: z.array(contentRow), total: z.number() });

/** A section whose rows have an order that visitors see: shown whole, to be put in order by hand. */
export function OrderedList({ section, columns }: { section: Section; columns: Column[] }) {
  usePageTitle(section.title);
  const { resource, noun } = section;
  const { data, error, refetch } = useQuery({
    queryKey: [resource, "ordered"],
    queryFn: async ({ signal }) => {
      const query = `sort=display_order&order=asc&per_page=${limits.listPageSizeMax}`;
      return page.parse(await request("GET", `/${resource}?${query}`, undefined, signal));
    },
  });
  useEffect(() => {
    if (error) sayLoadFailed(section, error);
  }, [section, error]);
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-soft">
          Urutan di sini adalah urutan di situs. Seret pegangan di kiri, atau pakai tombol panah.
        </p>
        <AddLink section={section} />
      </div>
      {error && !data && <ListProblem section={section} error={error} onRetry={refetch} />}
      {!error && !data && <Loading />}
      {data?.data.length === 0 && (
        <MessagePage title={`Belum ada ${noun}`} actions={<AddLink section={section} />}>
          Tambahkan yang pertama.
        </MessagePage>
      )}
      {data && data.data.length > 0 && (
        <OrderedRows section={section} columns={columns} rows={data.data} label={`Daftar ${noun}`} />
      )}
      {data && data.total > data.data.length && (
        <p className="text-sm text-ink-soft">
          Hanya {data.data.length} dari {data.total} yang ditampilkan.
        </p>
      )}
    </div>
  );
}
