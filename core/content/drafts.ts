import type { Article } from "#core/content/articles.ts";
import type { OfferedService } from "#core/content/services.ts";
import type { SitePage } from "#core/content/site-pages.ts";

/** What stands in a form and is not saved. */
export type DraftOf<Content> = {
  /** Of the row that the form was opened on; undefined for a new one. */
  id: string | undefined;
  content: Content;
};

/** What a draft shows, as far as its page reads it from the database: made as safe as a save would make it. */
export type Draft =
  | { kind: "article"; article: Article }
  | {
      kind: "page";
      page: SitePage;
      /** The address that it has among the pages of the site; undefined for a new one. */
      storedSlug: string | undefined;
    }
  | {
      kind: "service";
      /** All that would be offered, in their order. */
      offered: OfferedService[];
      id: string;
    };
