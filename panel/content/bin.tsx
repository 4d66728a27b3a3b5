import { useMutation, useQuery } from "@tanstack/react-query";
import { ArrowLeft, Trash2, Undo2 } from "lucide-react";
import { Link } from "react-router";
import { FieldText } from "#panel/content/field-text.tsx";
import { ListProblem } from "#panel/content/list-problem.tsx";
import type { Section, SectionWords } from "#panel/content/section.ts";
import { fieldsOf } from "#panel/form/fields-of.ts";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { request } from "#panel/providers/request.ts";
import { restoreRow } from "#panel/providers/restore-row.ts";
import { actorText } from "#panel/ui/actor-text.ts";
import { MessagePage } from "#panel/ui/message-page.tsx";
import { Loading, Spinner } from "#panel/ui/spinner.tsx";
import { type ContentRow, removedRows } from "#shared/answers/content-row.ts";
import { limits } from "#shared/limits.ts";
import { formatInstant } from "#shared/time.ts";

/** A link from a section's list to its bin. */
export function BinLink({ section }: { section: SectionWords }) {
  return (
    <Link
      to={`/admin/${section.resource}/removed`}
      className="button px-3 sm:border-transparent sm:bg-transparent"
      title={t("Tempat sampah")}
    >
      <Trash2 aria-hidden />
      <span className="max-sm:sr-only">{t("Tempat sampah")}</span>
    </Link>
  );
}

/** The removed rows of a section, newest first, which can be restored. */
export function Bin<Content extends object, Row extends ContentRow & Content, Listed extends ContentRow>({
  section,
}: {
  section: Section<Content, Row, Listed>;
}) {
  const { resource, noun, title } = section;
  usePageTitle(t("Tempat sampah: {title}", { title }));
  const { data, error, refetch } = useQuery({
    queryKey: [resource, "removed"],
    queryFn: async ({ signal }) =>
      removedRows(section.row).parse(await request("GET", `/${resource}/removed`, undefined, signal)).data,
  });
  return (
    <div className="max-w-4xl space-y-4">
      <Link to={`/admin/${resource}`} className="link inline-flex min-h-10 items-center gap-2 text-sm">
        <ArrowLeft aria-hidden className="size-4" />
        {t("Kembali ke daftar")}
      </Link>
      {error && <ListProblem section={section} error={error} onRetry={refetch} />}
      {!error && !data && <Loading />}
      {data?.length === 0 && (
        <MessagePage title={t("Tempat sampah kosong")}>
          {t("Setiap {noun} yang dihapus dapat dipulihkan dari sini.", { noun })}
        </MessagePage>
      )}
      {data && data.length > 0 && (
        <ul className="card divide-y divide-line" aria-label={t("Tempat sampah: {title}", { title })}>
          {data.map((removed) => (
            <li key={removed.row.id} className="p-4 sm:px-6">
              <RemovedItem section={section} {...removed} />
            </li>
          ))}
        </ul>
      )}
      {data?.length === limits.binRowsMax && (
        <p className="text-sm text-ink-soft">
          {t("Hanya {count, number} yang terakhir dihapus ditampilkan.", { count: limits.binRowsMax })}
        </p>
      )}
    </div>
  );
}

function RemovedItem<
  Content extends object,
  Row extends ContentRow & Content,
  Listed extends ContentRow,
>(props: {
  section: Section<Content, Row, Listed>;
  row: Row;
  left_out: string[];
  removed_at: string;
  actor_name: string;
  actor_email: string | null;
}) {
  const { section, row, left_out, removed_at, actor_name, actor_email } = props;
  const { labels, renderValue = renderText } = section;
  const { mutate, isPending } = useMutation({ mutationFn: () => restoreRow(section, row.id) });
  const name = section.nameOf(row);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold break-words">{name}</p>
        <p className="mt-0.5 text-xs text-ink-soft">
          {t("Dihapus {instant} oleh {person}", {
            instant: formatInstant(new Date(removed_at), panelLanguage),
            person: actorText(actor_name, actor_email),
          })}
        </p>
        <details className="mt-2 text-sm">
          <summary className="link inline-flex min-h-7 cursor-pointer items-center text-xs">
            {t("Lihat isinya")}
            <span className="sr-only">: {name}</span>
          </summary>
          <dl className="mt-2 space-y-2">
            {fieldsOf(labels).map((field) => (
              <div key={field}>
                <dt className="text-xs font-semibold text-ink-soft">{labels[field]}</dt>
                <dd className="mt-0.5">
                  {left_out.includes(field) ? (
                    <span className="text-ink-soft">
                      {t("(teks panjang, dipulihkan seutuhnya bersama yang lain)")}
                    </span>
                  ) : (
                    renderValue(field, row[field], undefined)
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
      <button
        type="button"
        className="button"
        // Not disabled, which would lose the focus when the row stays.
        aria-disabled={isPending}
        onClick={() => !isPending && mutate()}
      >
        {isPending ? <Spinner /> : <Undo2 aria-hidden />}
        {t("Pulihkan")}
        <span className="sr-only"> {name}</span>
      </button>
    </div>
  );
}

function renderText(_field: string, value: unknown) {
  return <FieldText value={value} />;
}
