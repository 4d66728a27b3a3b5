import { once } from "node:events";
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insert } from "#core/register/certificates.ts";
import { certificateInput as inputSchema } from "#shared/schemas/certificate.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

/** Gives up, as an administrator or a deadlock would have it, whatever waits for a lock. */
const cancelThoseThatWait =
  "select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

const waitingForLock =
  "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

describe("a database that gives a statement up (locks, deadlocks, cancelled statements)", () => {
  const product = useProduct();
  let path: string;
  let editor: Awaited<ReturnType<typeof product.signIn>>;
  let id: string;
  beforeAll(async () => {
    const added = await insert(product.db, inputSchema.parse(certificateInput()), {
      id: null,
      name: "tests",
      email: null,
    });
    id = added.id;
    path = `/verifikasi-sertifikat/${id}`;
    editor = await product.signIn("editor");
  });

  /** Answers while the register is locked and every statement that waits for it is cancelled: 57014. */
  async function whileCancelling(ask: () => Promise<Response>): Promise<Response> {
    const blocker = await product.db.$client.connect();
    try {
      await blocker.query("begin");
      await blocker.query("lock table certificates in access exclusive mode");
      let isOver = false;
      const asking = ask().finally(() => {
        isOver = true;
      });
      await expect
        .poll(async () => (await product.db.$client.query(cancelThoseThatWait)) && isOver)
        .toBe(true);
      return await asking;
    } finally {
      await blocker.query("rollback");
      blocker.release();
    }
  }

  it("a certificate's page and a search say for now unavailable, never not found and never a fault", async () => {
    for (const url of [path, "/verifikasi-sertifikat?q=Semesta"]) {
      const answer = await whileCancelling(() => product.request(url));
      expect(answer.status, url).toBe(503);
      expect(answer.headers.get("retry-after"), url).toMatch(/^\d+$/);
      expect(await answer.text(), url).not.toMatch(/<h1>Sertifikat tidak ditemukan|<h2>Tidak ada hasil/);
      expect((await product.request(url)).status, url).toBe(200);
    }
  });

  it("a certificate's page does not wait for searches, however many are held up", async () => {
    const blocker = await product.ownerDb.$client.connect();
    try {
      await blocker.query("begin");
      await blocker.query("lock table search_dictionary in access exclusive mode");
      const searches = Array.from({ length: 12 }, () => product.request("/verifikasi-sertifikat?q=Semesta"));
      await expect.poll(async () => (await product.db.$client.query(waitingForLock)).rowCount).toBe(3);
      expect((await product.request(path)).status).toBe(200);
      await blocker.query("rollback");
      for (const search of searches) expect([200, 503]).toContain((await search).status);
    } finally {
      await blocker.query("rollback");
      blocker.release();
    }
    expect((await product.request("/verifikasi-sertifikat?q=Semesta")).status).toBe(200);
  });

  it("the API says so too, and that a change was not kept", async () => {
    const list = await whileCancelling(() => editor.request("/api/certificates"));
    expect([list.status, list.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(await list.json()).toEqual({
      message: "Basis data sedang sibuk. Silakan coba lagi sebentar lagi.",
    });
    const saving = () => editor.request("/api/certificates", asJson("POST", certificateInput()));
    const saved = await whileCancelling(saving);
    expect(saved.status).toBe(503);
    expect((await saved.json()).message).toContain("perubahan ini tidak tersimpan");
  });

  it("a right password and a session are not told as wrong while their tables are busy", async () => {
    const blocker = await product.db.$client.connect();
    const { email, password } = await product.signIn("editor");
    try {
      for (const ask of [() => product.attempt({ email, password }), () => editor.request("/api/profile")]) {
        await blocker.query("begin");
        await blocker.query("lock table sessions in access exclusive mode");
        let isOver = false;
        const asking = ask().finally(() => {
          isOver = true;
        });
        await expect
          .poll(async () => (await product.db.$client.query(cancelThoseThatWait)) && isOver)
          .toBe(true);
        expect((await asking).status).toBe(503);
        await blocker.query("rollback");
      }
    } finally {
      blocker.release(true);
    }
  });

  it.each(["57014", "55P03", "40P01", "40001"])(
    "SQLSTATE %s of a save is 503 with Retry-After",
    async (code) => {
      await product.ownerDb.$client.query(`
      create or replace function give_up() returns trigger language plpgsql as
        $$ begin raise exception 'given up' using errcode = '${code}'; end $$;
      create or replace trigger give_up before insert on customers for each row execute function give_up()`);
      const answer = await editor.request("/api/customers", asJson("POST", { name: "PT Sibuk" }));
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
    },
  );
});

describe("a client that goes away while it sends", () => {
  const product = useProduct();
  const answers: { status: number; retryAfter: string | null }[] = [];
  let begun = 0;
  const server = createServer(
    getRequestListener(async (request, env) => {
      begun += 1;
      const answer = await product.app.fetch(request, env);
      answers.push({ status: answer.status, retryAfter: answer.headers.get("retry-after") });
      return answer;
    }),
  );
  let admin: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    admin = await product.signIn("admin");
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterAll(() => server.close());

  it.each([
    ["/api/uploads/avatars?filename=a.png", "image/png"],
    ["/api/uploads/certificate-pdfs?certificate_number=1&filename=a.pdf", "application/pdf"],
    ["/api/certificate-imports?mode=preview&filename=a.csv", "text/csv"],
    ["/api/articles", "application/json"],
    ["/api/customers", "application/json"],
  ])("%s: that is not told as a database that is down", async (path, type) => {
    const { port } = server.address() as AddressInfo;
    const sent = httpRequest({
      port,
      path,
      method: "POST",
      headers: {
        cookie: admin.cookie,
        origin: "http://absah.test",
        "content-type": type,
        "content-length": 900_000,
      },
    });
    sent.on("error", () => undefined);
    answers.length = 0;
    begun = 0;
    const [socket] = await once(sent, "socket");
    sent.write("%PDF-1.4\n".repeat(2_000));
    await expect.poll(() => begun).toBe(1);
    socket.resetAndDestroy();
    await expect.poll(() => answers.length).toBe(1);
    expect(answers[0]?.status).toBeLessThan(500);
    expect(answers[0]?.retryAfter).toBeNull();
  });
});
