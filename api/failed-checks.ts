import { answerFile } from "#api/file-answer.ts";
import { area } from "#api/guard.ts";
import { exportResponses, order, stepBody, stepResponses } from "#api/inbox-routes.ts";
import {
  createRoute,
  createRouter,
  idParam,
  json,
  listQuery,
  problem,
  refusals,
  searchText,
  z,
} from "#api/responses.ts";
import { idempotentForStaff } from "#api/staff-idempotency.ts";
import { exportFailedChecks, findFailedCheck, listFailedChecks } from "#core/register/failed-checks/lists.ts";
import { judgeFailedCheck } from "#core/register/failed-checks/store.ts";
import { pageOf } from "#shared/answers/answered.ts";
import * as answers from "#shared/answers/failed-checks.ts";
import { failedCheckFilters, failedCheckKinds, failedCheckSorts } from "#shared/failed-checks.ts";
import { failedCheckStep } from "#shared/schemas/failed-check.ts";
import { dayInJakarta } from "#shared/time.ts";

const guarded = { middleware: area("forgery-reports"), tags: ["forgery-reports"] };

const filters = {
  q: searchText.optional(),
  state: z.enum(failedCheckFilters).optional(),
  kind: z.enum(failedCheckKinds).optional(),
};

const missing = { 404: json(problem, "No such number") };

const list = createRoute({
  ...guarded,
  method: "get",
  path: "/failed-checks",
  summary: "A page of the numbers that visitors checked and the register does not know",
  request: {
    query: z.object({
      ...listQuery,
      ...filters,
      // Fewer than in other lists: each is compared with all similar numbers.
      per_page: listQuery.per_page.pipe(z.number().max(100)),
      sort: z.enum(failedCheckSorts).default("attention"),
      order,
    }),
  },
  responses: { 200: json(pageOf(answers.failedCheck), "The page and the total"), ...refusals },
});

const read = createRoute({
  ...guarded,
  method: "get",
  path: "/failed-checks/{id}",
  summary: "One of these numbers, beside what register and reports have of it",
  request: { params: idParam },
  responses: { 200: json(answers.failedCheck, "The number"), ...missing, ...refusals },
});

const step = createRoute({
  ...guarded,
  middleware: [area("forgery-reports"), idempotentForStaff],
  method: "post",
  path: "/failed-checks/{id}/steps",
  summary: "Note what staff make of it",
  request: { params: idParam, ...stepBody(failedCheckStep) },
  responses: { ...stepResponses(answers.failedCheck, "Somebody noted something in between"), ...missing },
});

const exportAll = createRoute({
  ...guarded,
  method: "get",
  path: "/failed-check-exports",
  summary: "The list as CSV, filtered alike, without the notes",
  request: { query: z.object(filters) },
  responses: exportResponses("by the day of the last check"),
});

const messages = {
  missing: "Nomor tidak ditemukan. Nomor yang lama tidak diperiksa lagi dihapus otomatis.",
  conflict:
    "Nomor ini telah dinilai oleh orang lain sejak Anda membukanya. Muat ulang untuk melihat keadaannya.",
};

export const failedChecksApi = createRouter()
  .openapi(list, async (c) => {
    const { q: search, state, kind, page, per_page: perPage, sort, order } = c.req.valid("query");
    const range = { sort, order, page, perPage };
    return c.json(await listFailedChecks(c.var.services.db, { search, state, kind }, range), 200);
  })
  .openapi(read, async (c) => {
    const found = await findFailedCheck(c.var.services.db, c.req.valid("param").id);
    return found ? c.json(found, 200) : c.json({ message: messages.missing }, 404);
  })
  .openapi(step, async (c) => {
    const { version, ...judged } = c.req.valid("json");
    const { id } = c.req.valid("param");
    const { db } = c.var.services;
    const { full_name, email } = c.var.person;
    const result = await judgeFailedCheck(db, id, version, { ...judged, actor: full_name || email });
    if (result === "conflict") return c.json({ message: messages.conflict }, 409);
    const now = result === "missing" ? undefined : await findFailedCheck(db, id);
    return now ? c.json(now, 200) : c.json({ message: messages.missing }, 404);
  })
  .openapi(exportAll, (c) => {
    const { q: search, state, kind } = c.req.valid("query");
    const rows = exportFailedChecks(c.var.services.db, { search, state, kind });
    return answerFile(c, rows, `nomor-tidak-dikenal-${dayInJakarta(new Date())}.csv`);
  });
