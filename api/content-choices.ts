import { area as requireArea } from "#api/guard.ts";
import { createRoute, createRouter, json, refusals } from "#api/responses.ts";
import type { Area } from "#core/auth/access.ts";
import { listChoices } from "#core/content/choices.ts";
import type { ContentKind } from "#core/content/rows.ts";
import { choices } from "#shared/answers/choices.ts";

/** The operation that lists what rows already say in some fields. It stands before the operations of single rows. */
export function contentChoices<Content extends object>(section: {
  path: `/${string}`;
  area: Area;
  kind: ContentKind<Content>;
  choices: readonly (string & keyof Content)[];
}) {
  const route = createRoute({
    method: "get",
    path: `${section.path}/choices`,
    summary: `What is in use: ${section.choices.join(", ")}`,
    tags: [section.path.slice(1)],
    middleware: requireArea(section.area),
    responses: { 200: json(choices, "By field"), ...refusals },
  });
  return createRouter().openapi(route, async (c) => {
    const { db } = c.var.services;
    const read = async (field: string & keyof Content) =>
      [field, await listChoices(db, section.kind, field)] as const;
    return c.json(Object.fromEntries(await Promise.all(section.choices.map(read))), 200);
  });
}
