import { type ReactNode, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { Section } from "#panel/content/section.ts";
import { DraftPreview } from "#panel/draft-preview/draft-preview.tsx";
import { IsBesidePreview } from "#panel/draft-preview/is-beside-preview.ts";
import { PreviewPlace } from "#panel/page-preview/place.tsx";
import { useStoredText } from "#panel/providers/stored-text.ts";
import { useIsNarrow } from "#panel/ui/use-is-narrow.ts";
import type { ContentRow } from "#shared/answers/content-row.ts";
import type { Language } from "#shared/language.ts";

type WithDraftPreviewProps<
  Content extends object,
  Row extends ContentRow & Content,
  Listed extends ContentRow,
  Checked,
> = {
  section: Section<Content, Row, Listed>;
  form: UseFormReturn<FieldValues, Row | undefined, Checked>;
  /** The id of the row. */
  id: ContentRow["id"] | undefined;
  isBeside: boolean;
  toolbarEnd: HTMLElement | null;
  children: ReactNode;
};

/** A form with a preview beside it, or over it on narrow screens. */
export function WithDraftPreview<
  Content extends object,
  Row extends ContentRow & Content,
  Listed extends ContentRow,
  Checked,
>({
  section,
  form,
  id,
  isBeside,
  toolbarEnd,
  children,
}: WithDraftPreviewProps<Content, Row, Listed, Checked>) {
  const [language, setLanguage] = useState<Language>("id");
  if (!section.hasPreview) return children;
  return (
    <div className="gap-6 [&>section]:mt-0 xl:has-[>section]:grid xl:has-[>section]:grid-cols-[minmax(0,1fr)_minmax(26rem,42%)]">
      <IsBesidePreview value={isBeside}>
        <div className="min-w-0">{children}</div>
      </IsBesidePreview>
      <PreviewPlace isOpen={isBeside} toolbarEnd={toolbarEnd}>
        {() => (
          <DraftPreview {...{ section, id, language }} control={form.control} onLanguage={setLanguage} />
        )}
      </PreviewPlace>
    </div>
  );
}

/** Whether the preview is shown: off by default, remembered by this browser. */
export function usePreviewBeside(hasPreview = false) {
  const [kept, setKept] = useStoredText("draft-preview");
  const isNarrow = useIsNarrow();
  return {
    isBeside: hasPreview && !isNarrow && kept === "shown",
    switchPreview: (isOpen: boolean) => setKept(isOpen ? "shown" : ""),
  };
}
