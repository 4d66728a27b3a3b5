import { area as requireArea } from "#api/guard.ts";
import { createRoute, createRouter, json, refusals } from "#api/responses.ts";
import type { Area } from "#core/auth/access.ts";
import { listChoices, listTranslations } from "#core/content/choices.ts";
import type { ContentKind } from "#core/content/rows.ts";
import { choices, translations } from "#shared/answers/choices.ts";

/** Lists the values in use of some fields, and their translations. Mounted before the routes with {id}. */
export function contentChoices<Content extends object>(section: {
  path: `/${string}`;
  area: Area;
  kind: ContentKind<Content>;
  choices: readonly (string & keyof Content)[];
  /** Fields with an English counterpart. */
  translated?: readonly TranslatedName<Content>[];
}) {
  const { translated = [] } = section;
  const route = createRoute({
    method: "get",
    path: `${section.path}/choices`,
    summary: `What is in use: ${section.choices.join(", ")}`,
    tags: [section.path.slice(1)],
    middleware: requireArea(section.area),
    responses: { 200: json(choices, "By field"), ...refusals },
  });
  const router = createRouter().openapi(route, async (c) => {
    const { db } = c.var.services;
    const read = async (field: string & keyof Content) =>
      [field, await listChoices(db, section.kind, field)] as const;
    return c.json(Object.fromEntries(await Promise.all(section.choices.map(read))), 200);
  });
  if (translated.length === 0) return router;
  return router.openapi(translationsRoute(section), async (c) => {
    const { db } = c.var.services;
    const read = async (field: TranslatedName<Content>) => {
      const english = `${field}_en` as string & keyof Content;
      return [field, await listTranslations(db, section.kind, field, english)] as const;
    };
    return c.json(Object.fromEntries(await Promise.all(translated.map(read))), 200);
  });
}

/** Fields with an English counterpart: `category` where there is `category_en`. */
type TranslatedName<Content> = {
  [Field in keyof Content & string]: `${Field}_en` extends keyof Content ? Field : never;
}[keyof Content & string];

/** The route of the translations in use. */
export function translationsRoute({ path, area }: { path: `/${string}`; area: Area }) {
  return createRoute({
    method: "get",
    path: `${path}/translations`,
    summary: "The English of what is in use",
    tags: [path.slice(1)],
    middleware: requireArea(area),
    responses: { 200: json(translations, "By field, the English of each text that has one"), ...refusals },
  });
}
