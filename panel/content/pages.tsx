import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { Bin } from "#panel/content/bin.tsx";
import { ContentForm } from "#panel/content/form.tsx";
import type { Section } from "#panel/content/section.ts";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { NotFoundPage } from "#panel/pages/not-found.tsx";
import { request, statusOf } from "#panel/providers/request.ts";
import { useTotal } from "#panel/providers/use-total.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import type { ContentRow } from "#shared/answers/content-row.ts";

/** The pages of a section: new row, stored row, bin. */
export function contentPages<
  Content extends object,
  Row extends ContentRow & Content,
  Listed extends ContentRow,
>(section: Section<Content, Row, Listed>) {
  return {
    create: <ContentCreate key={section.resource} section={section} />,
    edit: <ContentEdit key={section.resource} section={section} />,
    bin: <Bin key={section.resource} section={section} />,
  };
}

/** A new row, whose default order is the number of rows plus one (specification 9). */
function ContentCreate<Content extends object, Row extends ContentRow & Content, Listed extends ContentRow>({
  section,
}: {
  section: Section<Content, Row, Listed>;
}) {
  usePageTitle(section.addTitle);
  const { data: count = 0, isFetchedAfterMount } = useTotal(section.resource);
  // Refetched, because the cached count may be outdated.
  if (!isFetchedAfterMount) return <Loading />;
  return <ContentForm section={section} count={count} />;
}

/** Fetches the row anew instead of using the list's cache: a form saves over its version. */
function ContentEdit<Content extends object, Row extends ContentRow & Content, Listed extends ContentRow>({
  section,
}: {
  section: Section<Content, Row, Listed>;
}) {
  const { id = "" } = useParams();
  const { resource, messages } = section;
  const {
    data: row,
    error,
    isFetchedAfterMount,
    refetch,
  } = useQuery({
    queryKey: [resource, "one", id],
    queryFn: async ({ signal }) =>
      section.row.parse(await request("GET", `/${resource}/${encodeURIComponent(id)}`, undefined, signal)),
    // A refetch must not replace an open form; changes by others are conflicts of its save.
    refetchOnReconnect: false,
  });
  usePageTitle(section.editTitle, row && section.nameOf(row));
  if (statusOf(error) === 404) return <NotFoundPage />;
  if (error && !row)
    return (
      <Alert kind="danger" title={t("Error")}>
        <p>{messages.loadFailed(error.message)}</p>
        <div className="flex gap-2">
          <button type="button" className="button" onClick={() => refetch()}>
            {t("Coba lagi")}
          </button>
          <Link to={`/admin/${resource}`} className="button">
            {t("Kembali ke daftar")}
          </Link>
        </div>
      </Alert>
    );
  if (!row || !isFetchedAfterMount) return <Loading />;
  return <ContentForm key={id} section={section} row={row} />;
}
