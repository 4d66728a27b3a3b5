import pg from "pg";
import { afterAll, beforeAll, vi } from "vitest";

/** What the server asks by itself now and then: visits and failed checks it writes, mails and webhooks it has to send, what is scheduled, what is old and goes, whether its connections are alive and hear of changes. */
const ownQuestions =
  /extract\(epoch from moment\)|"visitors"|failed checks|failed_checks|for update (of "\w+" )?skip locked|^select 1$|^listen |^set statement_timeout|pg_notify|^delete from "\w+" where "\w+"\."\w+" < \$1$/;
const boundaries = /^(begin|commit|rollback)\b/;

type Transaction = { isAsked: boolean };
type Query = { text: string; transaction: Transaction | undefined };

/** Counts the queries that reach the database, whoever of the process asks them. */
export function useQueryCount() {
  const queries: Query[] = [];
  const transactions = new WeakMap<pg.Client, Transaction>();

  function note(client: pg.Client, text: string): void {
    if (/^begin\b/.test(text)) transactions.set(client, { isAsked: false });
    const transaction = transactions.get(client);
    if (/^(commit|rollback)\b/.test(text)) transactions.delete(client);
    if (ownQuestions.test(text)) return;
    if (transaction && !boundaries.test(text)) transaction.isAsked = true;
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
      // The server looks for work of its own in a transaction: its beginning and end are no question either.
      const counted = queries.filter(({ transaction }) => transaction?.isAsked ?? true);
      return { count: counted.length, texts: counted.map(({ text }) => text), result };
    },
  };
}
