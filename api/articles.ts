import { articleChoicesApi } from "#api/article-choices.ts";
import { contentOperations } from "#api/content-operations.ts";
import { draftPreviewApi } from "#api/draft-preview.ts";
import { createRouter, queryText, z } from "#api/responses.ts";
import type { Person } from "#core/auth/people.ts";
import { readArticleDraft } from "#core/content/article-draft.ts";
import { articleKind, insertArticle, restoreArticle, updateArticle } from "#core/content/article-editing.ts";
import type { ArticleFilter } from "#shared/answers/articles.ts";
import { limits } from "#shared/limits.ts";
import { publicationStates } from "#shared/publication.ts";
import { type ArticleInput, articleInput } from "#shared/schemas/article.ts";

const section = {
  path: "/articles",
  area: "articles",
  noun: "article",
  kind: articleKind,
  input: articleInput,
  requestBytesMax: limits.articleRequestBytesMax,
  // Specification 5: the author defaults to the signed-in user's email.
  complete: (article: ArticleInput, person: Person) => ({
    ...article,
    author: article.author ?? person.email,
  }),
} as const;

const articleOperations = contentOperations({
  ...section,
  filters: {
    published: z
      .enum(["true", "false"])
      .transform((value) => value === "true")
      .optional(),
    state: z.enum(publicationStates).optional(),
    category: queryText.max(200).optional(),
    untranslated: z.enum(["true", "false"]).optional(),
  } satisfies Record<ArticleFilter, z.ZodType>,
  defaultSort: { sort: "created_at", order: "desc" },
  title: "Artikel",
  insert: insertArticle,
  update: updateArticle,
  restore: restoreArticle,
});

const articlePreviewApi = draftPreviewApi(section, async (db, draft, by) => ({
  kind: "article",
  article: await readArticleDraft(db, draft, by),
}));

export const articlesApi = createRouter()
  .route("/", articleChoicesApi)
  .route("/", articlePreviewApi)
  .route("/", articleOperations);
