import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { request } from "#panel/providers/request.ts";

const certificate = { id: z.string(), client_name: z.string(), certificate_number: z.string() };

const articles = z
  .object({
    total: z.number(),
    rows: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        updated_at: z.coerce.date(),
        has_id: z.boolean(),
        has_en: z.boolean(),
      }),
    ),
  })
  .nullable();

const dashboard = z.object({
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
        z.object({ id: z.number(), page: z.string(), label: z.string(), is_missing: z.boolean() }),
      ),
    })
    .nullable(),
});

/** What the server counts and names; lists of areas that the person may not enter are null. */
export type DashboardData = z.output<typeof dashboard>;

export function useDashboard() {
  return useQuery({
    queryKey: ["dashboard"],
    queryFn: async ({ signal }) => dashboard.parse(await request("GET", "/dashboard", undefined, signal)),
  });
}
