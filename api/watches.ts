import { area } from "#api/guard.ts";
import { createRoute, createRouter, idParam, json, problem, refusals } from "#api/responses.ts";
import { find } from "#core/register/certificates.ts";
import { countWatches, listWatchers } from "#core/register/watching/store.ts";
import * as answers from "#shared/answers/watches.ts";

const missing = { 404: json(problem, "No such certificate") };

const count = createRoute({
  middleware: area("certificates"),
  tags: ["certificates"],
  method: "get",
  path: "/certificates/{id}/watches",
  summary: "How many people watch a certificate by e-mail",
  request: { params: idParam },
  responses: { 200: json(answers.watchCounts, "Numbers, no addresses"), ...missing, ...refusals },
});

const list = createRoute({
  middleware: area("watchers"),
  tags: ["certificates"],
  method: "get",
  path: "/certificates/{id}/watchers",
  summary: "The addresses of those who watch a certificate by e-mail",
  request: { params: idParam },
  responses: { 200: json(answers.watcherList, "The last one first"), ...missing, ...refusals },
});

const message = "Data tidak ditemukan.";

export const watchesApi = createRouter()
  .openapi(count, async (c) => {
    const { id } = c.req.valid("param");
    const { db } = c.var.services;
    if (!(await find(db, id))) return c.json({ message }, 404);
    return c.json(await countWatches(db, id), 200);
  })
  .openapi(list, async (c) => {
    const { id } = c.req.valid("param");
    const { db } = c.var.services;
    if (!(await find(db, id))) return c.json({ message }, 404);
    const rows = await listWatchers(db, id);
    const data = rows.map((row) => ({ ...row, confirmed_at: row.confirmed_at.toISOString() }));
    return c.json({ data }, 200);
  });
