import { articleChoicesApi } from "#api/article-choices.ts";
import { contentOperations } from "#api/content-operations.ts";
import { createRouter, queryText, z } from "#api/responses.ts";
import { articleKind, insertArticle, restoreArticle, updateArticle } from "#core/content/article-editing.ts";
import type { ArticleFilter } from "#shared/answers/articles.ts";
import { limits } from "#shared/limits.ts";
import { publicationStates } from "#shared/publication.ts";
import { articleInput } from "#shared/schemas/article.ts";

const articleOperations = contentOperations({
  path: "/articles",
  area: "articles",
  noun: "article",
  kind: articleKind,
  input: articleInput,
  requestBytesMax: limits.articleRequestBytesMax,
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
  // Specification 5: the author defaults to the signed-in user's email.
  complete: (article, person) => ({ ...article, author: article.author ?? person.email }),
  insert: insertArticle,
  update: updateArticle,
  restore: restoreArticle,
});

export const articlesApi = createRouter().route("/", articleChoicesApi).route("/", articleOperations);
