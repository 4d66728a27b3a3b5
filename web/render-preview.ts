import type { Draft } from "#core/content/drafts.ts";
import type { TypedTexts } from "#core/content/typed-texts.ts";
import type { Log } from "#core/log.ts";
import type { PublicServices } from "#core/public-container.ts";
import type { DraftPreview } from "#shared/answers/draft-preview.ts";
import type { PagePreview } from "#shared/answers/page-previews.ts";
import type { Language } from "#shared/language.ts";
import type { PagePreviewInput } from "#shared/schemas/page-preview.ts";

type PreviewRequest = Pick<PagePreviewInput, "page" | "section" | "language"> & { texts: TypedTexts };

/** Draws a page of the site for the API, which knows no pages. */
export type RenderPreview = (
  services: PublicServices,
  log: Log,
  request: PreviewRequest,
) => Promise<PagePreview>;

/** Renders the page of an unsaved row of content. */
export type RenderDraft = (
  services: PublicServices,
  log: Log,
  request: { draft: Draft; language: Language },
) => Promise<DraftPreview>;
