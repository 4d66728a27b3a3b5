import { useMemo } from "react";
import type { Control, FieldValues } from "react-hook-form";
import type { Section } from "#panel/content/section.ts";
import { type Draft, useDraftPreview } from "#panel/draft-preview/requests.ts";
import { type DraftProblem, refusedBy, useDraft } from "#panel/draft-preview/use-draft.ts";
import { t } from "#panel/language/t.ts";
import { type MarkedPage, markedPage } from "#panel/page-preview/marked-page.ts";
import { PreviewView } from "#panel/page-preview/view.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import type { ContentRow } from "#shared/answers/content-row.ts";
import type { DraftPreview as Drawn } from "#shared/answers/draft-preview.ts";
import type { Language } from "#shared/language.ts";

type DraftPreviewProps<
  Content extends object,
  Row extends ContentRow & Content,
  Listed extends ContentRow,
  Checked,
> = {
  section: Section<Content, Row, Listed>;
  control: Control<FieldValues, Row | undefined, Checked>;
  id: ContentRow["id"] | undefined;
  language: Language;
  onLanguage: (language: Language) => void;
};

/** The real page with the typed values. While they are invalid, the error is shown with the last valid page. */
export function DraftPreview<
  Content extends object,
  Row extends ContentRow & Content,
  Listed extends ContentRow,
  Checked,
>({ section, control, id, language, onLanguage }: DraftPreviewProps<Content, Row, Listed, Checked>) {
  const { content, problems: unfit, replace } = useDraft(section, control);
  const draft: Draft = { id: id ?? null, language, content };
  const query = useDraftPreview(section.resource, draft);
  const { data } = query;
  const refused = refusedBy(query.error, section.labels);
  const problems = [...unfit, ...refused];
  const page = useMemo(() => data && pageOf(data, replace), [data, replace]);
  return (
    <PreviewView
      {...{ language, onLanguage, page }}
      query={refused.length > 0 ? { ...query, error: null } : query}
      pageKey={section.resource}
      address={data?.anchor ?? undefined}
      onPick={nothing}
      notice={problems.length > 0 && <Problems problems={problems} />}
    />
  );
}

function nothing(): void {}

/** Outlines the element of the field being edited. */
function pageOf({ html, anchor }: Drawn, replace: (html: string) => string): MarkedPage {
  const page = markedPage(replace(html));
  if (anchor === null) return page;
  return { ...page, html: page.html.replace(`id="${anchor}"`, `id="${anchor}" data-texts="${anchor}"`) };
}

function Problems({ problems }: { problems: DraftProblem[] }) {
  return (
    <div className="p-3">
      <Alert kind="info" title={t("Pratinjau menunggu isian ini:")}>
        <ul className="list-disc space-y-1 pl-5">
          {problems.map(({ label, message }) => (
            <li key={label}>
              {label}: {message}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
