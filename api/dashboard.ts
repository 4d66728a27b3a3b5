import { area } from "#api/guard.ts";
import { createRoute, createRouter, json, named, refusals } from "#api/responses.ts";
import { readDashboard } from "#core/dashboard.ts";
import { dashboard } from "#shared/answers/dashboard.ts";

const read = createRoute({
  method: "get",
  path: "/dashboard",
  summary: "The totals, and what waits for somebody in the areas that the role may enter",
  tags: ["dashboard"],
  middleware: area("dashboard"),
  responses: { 200: json(named(dashboard, "Dashboard"), "Lists of other areas are null"), ...refusals },
});

export const dashboardApi = createRouter().openapi(read, async (c) => {
  return c.json(await readDashboard(c.var.services.db, c.var.person, new Date()), 200);
});
