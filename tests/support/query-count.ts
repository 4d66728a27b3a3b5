import pg from "pg";
import { afterAll, beforeAll, vi } from "vitest";

/** What the server asks by itself now and then: the visits and failed checks it writes, what is scheduled, whether its connections are alive and hear of changes. */
const ownQuestions =
  /extract\(epoch from moment\)|"visitors"|failed checks|failed_checks|^select 1$|^listen |^set statement_timeout|pg_notify/;

/** Counts the queries that reach the database, whoever of the process asks them. */
export function useQueryCount() {
  const texts: string[] = [];
  beforeAll(() => {
    const query = pg.Client.prototype.query;
    vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
      const [first] = args;
      const text = typeof first === "string" ? first : (first as { text?: string } | undefined)?.text;
      if (text !== undefined && !ownQuestions.test(text)) texts.push(text);
      return Reflect.apply(query, this, args);
    });
  });
  afterAll(() => vi.restoreAllMocks());
  return {
    async during<Result>(
      work: () => Promise<Result>,
    ): Promise<{ count: number; texts: string[]; result: Result }> {
      texts.length = 0;
      const result = await work();
      return { count: texts.length, texts: [...texts], result };
    },
  };
}
