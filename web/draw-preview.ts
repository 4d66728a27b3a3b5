import type { TypedTexts } from "#core/content/typed-texts.ts";
import type { Log } from "#core/log.ts";
import type { PublicServices } from "#core/public-container.ts";
import type { PagePreview } from "#shared/answers/page-previews.ts";
import type { PagePreviewInput } from "#shared/schemas/page-preview.ts";

type AskedPreview = Pick<PagePreviewInput, "page" | "section" | "language"> & { texts: TypedTexts };

/** Draws a page of the site for the API, which knows no pages. */
export type DrawPreview = (services: PublicServices, log: Log, asked: AskedPreview) => Promise<PagePreview>;
