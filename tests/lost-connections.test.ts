import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { inTransaction } from "#core/db/transaction.ts";
import { asJson, useProduct } from "#tests/support/product.ts";

/** Ends every connection that waits for a lock. */
const loseThoseThatWait =
  "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

describe("a connection that is lost while Better Auth asks the database (specification 8)", () => {
  const product = useProduct();

  /** Answers while the statement holds its locks and every connection that comes to wait for them is lost. */
  async function whileLosing<Answer>(locking: string, ask: () => Promise<Answer>): Promise<Answer> {
    const blocker = await product.db.$client.connect();
    try {
      await blocker.query("begin");
      await blocker.query(locking);
      let isOver = false;
      const asking = ask().finally(() => {
        isOver = true;
      });
      await expect.poll(async () => (await product.db.$client.query(loseThoseThatWait)) && isOver).toBe(true);
      return await asking;
    } finally {
      await blocker.query("rollback");
      blocker.release();
    }
  }

  it("a connection whose work was called off is given to nobody else", async () => {
    const { db } = product;
    const caller = new AbortController();
    const work = inTransaction(db, async (tx) => await tx.execute(sql`select pg_sleep(60)`), caller.signal);
    const sleeping =
      "select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()";
    await expect.poll(async () => (await db.$client.query(sleeping)).rowCount).toBe(1);
    caller.abort(new Error("The caller is gone"));
    await expect(work).rejects.toThrow("The caller is gone");
    const others = Array.from({ length: 5 }, () => db.execute(sql`select 1`));
    expect((await Promise.allSettled(others)).map(({ status }) => status)).toEqual(
      Array(5).fill("fulfilled"),
    );
  });

  it("looking up a session: the database's fault, not ours and no missing sign-in", async () => {
    const editor = await product.signIn("editor");
    const locking = "lock table sessions in access exclusive mode";
    const answer = await whileLosing(locking, () => editor.request("/api/certificates"));
    expect(answer.status).toBe(503);
    expect((await editor.request("/api/certificates")).status).toBe(200);
  });

  it("signing in: a right password is not told as wrong", async () => {
    const { email, password } = await product.signIn("editor");
    const entering = () => product.attempt({ email, password });
    for (const table of ["profiles", "accounts", "sessions"]) {
      const answer = await whileLosing(`lock table ${table} in access exclusive mode`, entering);
      expect(answer.status, table).toBe(503);
    }
    expect((await entering()).status).toBe(200);
  });

  it("a new password: the present one is not told as wrong, and still is the password", async () => {
    const editor = await product.signIn("editor");
    const passwords = { current_password: editor.password, password: "kata-sandi-baru" };
    const change = () => editor.request("/api/profile/password", asJson("PUT", passwords));
    const locking = "lock table accounts in access exclusive mode";
    expect((await whileLosing(locking, change)).status).toBe(503);
    expect((await product.attempt(editor)).status).toBe(200);
  });

  it("signing out: not told as done while the session lives", async () => {
    const editor = await product.signIn("editor");
    const leaving = () => editor.request("/api/session", { method: "DELETE" });
    expect((await whileLosing("select from sessions for update", leaving)).status).toBe(503);
    expect((await editor.request("/api/certificates")).status).toBe(200);
    expect((await leaving()).status).toBe(200);
    expect((await editor.request("/api/certificates")).status).toBe(401);
  });
});
