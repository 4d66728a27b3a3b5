import type { Article } from "#core/content/articles.ts";
import type { OfferedService } from "#core/content/services.ts";
import type { SitePage } from "#core/content/site-pages.ts";

/** The unsaved content of a form. */
export type DraftOf<Content> = {
  /** Of the row that is edited; undefined for a new one. */
  id: string | undefined;
  content: Content;
};

/** The parts of a draft that its page would read from the database, sanitised as a save would do. */
export type Draft =
  | { kind: "article"; article: Article }
  | {
      kind: "page";
      page: SitePage;
      /** Its current slug among the pages of the site; undefined for a new one. */
      storedSlug: string | undefined;
    }
  | {
      kind: "service";
      /** All services in their order, with the draft among them. */
      offered: OfferedService[];
      id: string;
    };
