import type { Context } from "hono";
import { area } from "#api/guard.ts";
import {
  body,
  createRoute,
  createRouter,
  idParam,
  invalidInputMessage,
  json,
  problem,
  refusals,
  z,
} from "#api/responses.ts";
import { idempotentForStaff } from "#api/staff-idempotency.ts";
import * as savedViews from "#core/register/saved-views.ts";
import { savedViewList } from "#shared/answers/saved-views.ts";
import { limits } from "#shared/limits.ts";
import { savedViewInput } from "#shared/schemas/saved-view.ts";
import type { RequestEnv } from "#web/context.ts";

const guarded = { middleware: area("certificates"), tags: ["certificates"] };
const saved = z.object({ saved: z.literal(true) });
const answers = {
  422: json(problem, "Something does not fit"),
  404: json(problem, "No such view"),
  ...refusals,
};

const listViews = createRoute({
  ...guarded,
  method: "get",
  path: "/saved-views",
  summary: "One's own views of the list of certificates, and those that others share",
  responses: { 200: json(savedViewList, "The views"), ...refusals },
});

const addView = createRoute({
  ...guarded,
  middleware: [area("certificates"), idempotentForStaff],
  method: "post",
  path: "/saved-views",
  summary: "Keep filters, order and columns of the list under a name",
  request: body(savedViewInput),
  responses: { 201: json(saved, "Kept"), ...answers },
});

const saveView = createRoute({
  ...guarded,
  method: "put",
  path: "/saved-views/{id}",
  summary: "Change a view: its owner, and a shared one administrators",
  request: { params: idParam, ...body(savedViewInput) },
  responses: { 200: json(saved, "Saved"), ...answers },
});

const removeView = createRoute({
  ...guarded,
  method: "delete",
  path: "/saved-views/{id}",
  summary: "Delete a view: its owner, and a shared one administrators",
  request: { params: idParam },
  responses: { 200: json(saved, "Deleted"), ...answers },
});

const messages = {
  missing: "Tampilan tidak ditemukan.",
  forbidden: "Tampilan ini milik orang lain; hanya administrator yang dapat mengubahnya.",
  taken: "Anda sudah punya tampilan dengan nama ini.",
  tooMany: `Simpan paling banyak ${limits.savedViewsMax} tampilan: hapus yang tidak dipakai lagi.`,
};

export const savedViewsApi = createRouter()
  .openapi(listViews, async (c) => {
    return c.json({ data: await savedViews.list(c.var.services.db, readerOf(c)) }, 200);
  })
  .openapi(addView, async (c) => {
    const refused = refusalOf(await savedViews.insert(c.var.services.db, c.req.valid("json"), readerOf(c)));
    return refused ? c.json(refused.problem, refused.status) : c.json({ saved: true as const }, 201);
  })
  .openapi(saveView, async (c) => {
    const { id } = c.req.valid("param");
    const refused = refusalOf(
      await savedViews.update(c.var.services.db, id, c.req.valid("json"), readerOf(c)),
    );
    return refused ? c.json(refused.problem, refused.status) : c.json({ saved: true as const }, 200);
  })
  .openapi(removeView, async (c) => {
    const refused = refusalOf(
      await savedViews.remove(c.var.services.db, c.req.valid("param").id, readerOf(c)),
    );
    return refused ? c.json(refused.problem, refused.status) : c.json({ saved: true as const }, 200);
  });

function readerOf(c: Context<RequestEnv>): savedViews.Reader {
  const { id, role } = c.var.person;
  return { id, isAdministrator: role === "admin" };
}

function refusalOf({ outcome }: savedViews.SavedViewResult) {
  if (outcome === "saved") return undefined;
  if (outcome === "missing") return { status: 404, problem: { message: messages.missing } } as const;
  if (outcome === "forbidden") return { status: 403, problem: { message: messages.forbidden } } as const;
  const text = outcome === "name-taken" ? messages.taken : messages.tooMany;
  return { status: 422, problem: { message: invalidInputMessage, errors: { name: text } } } as const;
}
