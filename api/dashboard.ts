import { area } from "#api/guard.ts";
import { createRoute, createRouter, json, refusals, z } from "#api/responses.ts";
import { readDashboard } from "#core/dashboard.ts";

const certificate = { id: z.uuid(), client_name: z.string(), certificate_number: z.string() };

const articles = z
  .object({
    total: z.number(),
    rows: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        updated_at: z.date(),
        has_id: z.boolean(),
        has_en: z.boolean(),
      }),
    ),
  })
  .nullable();

const dashboard = z
  .object({
    totals: z.object({
      certificates: z.number(),
      articles: z.number(),
      customers: z.number(),
      users: z.number(),
    }),
    expiring: z
      .object({
        total: z.number(),
        rows: z.array(
          z.object({ ...certificate, issue_date: z.string(), expiry_date: z.string(), status: z.string() }),
        ),
      })
      .nullable(),
    suspended: z
      .object({
        total: z.number(),
        overdue: z.number(),
        rows: z.array(z.object({ ...certificate, since: z.string(), due: z.string() })),
      })
      .nullable(),
    drafts: articles,
    untranslated_articles: articles,
    translations: z
      .object({
        missing: z.number(),
        stale: z.number(),
        rows: z.array(
          z.object({
            id: z.number(),
            page: z.string(),
            section: z.string(),
            label: z.string(),
            is_missing: z.boolean(),
          }),
        ),
      })
      .nullable(),
  })
  .openapi("Dashboard");

const read = createRoute({
  method: "get",
  path: "/dashboard",
  summary: "The totals, and what waits for somebody in the areas that the role may enter",
  tags: ["dashboard"],
  middleware: area("dashboard"),
  responses: { 200: json(dashboard, "Lists of other areas are null"), ...refusals },
});

export const dashboardApi = createRouter().openapi(read, async (c) => {
  return c.json(await readDashboard(c.var.services.db, c.var.person.role, new Date()), 200);
});
