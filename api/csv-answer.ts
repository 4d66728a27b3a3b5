import type { Context } from "hono";
import { json, problem } from "#api/responses.ts";
import type { RequestEnv } from "#web/context.ts";

export const tooManyExports = json(problem, "Too many exports under way; Retry-After says when to try again");

const retryAfterSeconds = 30;
const tooMany = "Ekspor lain sedang berjalan. Silakan coba lagi sebentar lagi.";

/** Behind `area(…)`: the parts of a CSV file as a download, each made when the browser takes it. */
export function answerCsv(c: Context<RequestEnv>, parts: AsyncGenerator<string>, filename: string) {
  const csv = c.var.services.csvExports.start(c.var.person.id, parts);
  if (!csv) return c.json({ message: tooMany }, 429, { "Retry-After": String(retryAfterSeconds) });
  return c.body(csv, 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${filename}"`,
    "Cache-Control": "no-store",
  });
}
