import pg from "pg";
import { afterAll, beforeAll, vi } from "vitest";

/**
 * Queries of background work: visits and failed checks, queues of mails and webhooks, schedules, expiry of old rows, keep-alive and
 * notifications.
 */
const backgroundQueries =
  /extract\(epoch from moment\)|"visitors"|failed checks|failed_checks|for update (of "\w+" )?skip locked|^select 1$|^listen |^set statement_timeout|pg_notify|^delete from "\w+" where "\w+"\."\w+" < \$1$/;
const boundaries = /^(begin|commit|rollback)\b/;

type Transaction = { hasQueries: boolean };
type Query = { text: string; transaction: Transaction | undefined };

/** Counts the queries of this process, without those of background work. */
export function useQueryCount() {
  const queries: Query[] = [];
  const transactions = new WeakMap<pg.Client, Transaction>();

  function note(client: pg.Client, text: string): void {
    if (/^begin\b/.test(text)) transactions.set(client, { hasQueries: false });
    const transaction = transactions.get(client);
    if (/^(commit|rollback)\b/.test(text)) transactions.delete(client);
    if (backgroundQueries.test(text)) return;
    if (transaction && !boundaries.test(text)) transaction.hasQueries = true;
    queries.push({ text, transaction });
  }

  beforeAll(() => {
    const query = pg.Client.prototype.query;
    vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
      const [first] = args;
      const text = typeof first === "string" ? first : (first as { text?: string } | undefined)?.text;
      if (text !== undefined) note(this, text);
      return Reflect.apply(query, this, args);
    });
  });
  afterAll(() => vi.restoreAllMocks());

  return {
    async during<Result>(
      work: () => Promise<Result>,
    ): Promise<{ count: number; texts: string[]; result: Result }> {
      queries.length = 0;
      const result = await work();
      // Without the begin and commit of transactions that contain background queries only.
      const counted = queries.filter(({ transaction }) => transaction?.hasQueries ?? true);
      return { count: counted.length, texts: counted.map(({ text }) => text), result };
    },
  };
}
