import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { webhookDeliveries, webhookEndpoints } from "#core/db/schema.ts";
import { projectRoot } from "#core/root.ts";
import { notifyOfPaused } from "#core/webhooks/health.ts";
import { addDays, dayInJakarta } from "#shared/time.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { openReceiver } from "#tests/support/webhook-receiver.ts";
import { webhookStaff } from "#tests/support/webhooks.ts";

const [receiver, slow] = [await openReceiver(), await openReceiver()];
const allowed = [receiver, slow].map(({ port }) => `127.0.0.1:${port}`).join();
const today = () => dayInJakarta(new Date());

describe("webhooks", () => {
  const product = useProduct({ WEBHOOK_ALLOWED_HOSTS: allowed });
  const { call, add, waitForMessages, deliveries } = webhookStaff(product);
  beforeEach(async () => {
    await product.ownerDb.execute(
      sql`truncate webhook_deliveries, webhook_outbox; delete from webhook_endpoints`,
    );
    for (const each of [receiver, slow]) {
      each.status(204);
      each.forget();
    }
  });
  afterAll(async () => {
    await receiver.close();
    await slow.close();
  });
  const addCertificate = async (over: Record<string, unknown> = {}) => {
    const { status, body } = await call("POST", "/certificates", certificateInput(over));
    expect(status).toBe(201);
    return body;
  };
  const states = async (endpoint: string) => (await deliveries(endpoint)).map(({ state }) => state);

  it("tell what happens to a certificate, signed, with what its public JSON says and its version", async () => {
    await add(receiver);
    const { id } = await addCertificate({ client_name: "PT Sinar" });
    const of = await waitForMessages(receiver, ["certificate.created", "decision.recorded"]);
    const page = await (await product.request(`/verifikasi-sertifikat/${id}.json`)).json();
    const { meaning: _, ...shown } = page.certificate;
    expect(of("certificate.created")).toEqual({
      certificate_id: id,
      checked_at: expect.any(String),
      answer: "known",
      version: 1,
      on: today(),
      certificate: { ...shown, log: expect.anything() },
    });
    expect(of("decision.recorded")).toMatchObject({
      decision: { kind: "granted", effective_on: "2026-01-10" },
      certificate_id: id,
      answer: "known",
    });
    const [sent] = receiver.requests;
    expect(sent?.body).not.toContain("Staf admin");
    expect(sent?.id).toMatch(/^msg_[0-9a-f-]{36}$/);

    receiver.forget();
    const { body: read } = await call("GET", `/certificates/${id}`);
    await call("PUT", `/certificates/${id}`, { ...read, status: "Dibekukan" });
    const ofSuspension = await waitForMessages(receiver, [
      "certificate.changed",
      "certificate.verdict_changed",
      "decision.recorded",
    ]);
    expect(ofSuspension("certificate.verdict_changed")).toMatchObject({
      version: 2,
      certificate: { verdict: "suspended" },
    });
    receiver.forget();
    await call("DELETE", `/certificates/${id}`);
    const ofRemoval = await waitForMessages(receiver, ["certificate.removed"]);
    expect(ofRemoval("certificate.removed")).toMatchObject({ answer: "removed", version: 3 });
    expect(ofRemoval("certificate.removed")).not.toHaveProperty("certificate");
    receiver.forget();
    await call("POST", `/certificates/${id}/restore`, { version: 3 });
    await waitForMessages(receiver, ["certificate.restored"]);
  });

  it("never say of a certificate that the log cannot confirm that it is valid", async () => {
    await add(receiver, { events: ["certificate.changed"] });
    const { id } = await addCertificate();
    await product.ownerDb.execute(sql`alter table certificates disable trigger user`);
    await product.ownerDb.execute(sql`update certificates set expiry_date = '2039-01-01' where id = ${id}`);
    await product.ownerDb.execute(sql`alter table certificates enable trigger user`);
    await product.ownerDb.execute(sql`insert into certificate_events (certificate_id, action, actor_name, before, after)
      values (${id}, 'changed', 'SQL', '{"status":"Valid"}', '{"status":"Valid"}')`);
    const of = await waitForMessages(receiver, ["certificate.changed"]);
    expect(of("certificate.changed")).toEqual({
      certificate_id: id,
      checked_at: expect.any(String),
      answer: "unconfirmed",
    });
  });

  it("tell only of events and kinds that were chosen, and of content only what visitors see", async () => {
    await add(receiver, { events: ["content.published", "content.removed"], content_kinds: ["articles"] });
    const article = {
      title: "Baru",
      slug: "baru",
      category: "Berita",
      author: "A",
      content_id: "<p>Isi</p>",
    };
    const draft = await call("POST", "/articles", { ...article, published: false });
    expect(draft.status).toBe(201);
    await call("POST", "/customers", { name: "PT A", category: "Lainnya", sector: "", website_url: "" });
    const published = await call("PUT", `/articles/${draft.body.id}`, { ...draft.body, published: true });
    expect(published.status).toBe(200);
    const of = await waitForMessages(receiver, ["content.published"]);
    expect(of("content.published")).toEqual({
      kind: "articles",
      id: draft.body.id,
      url: "http://absah.test/artikel/baru",
    });
    await call("DELETE", `/articles/${draft.body.id}`);
    const removed = await waitForMessages(receiver, ["content.published", "content.removed"]);
    expect(removed("content.removed")).toEqual({ kind: "articles", id: draft.body.id });
  });

  it("tell nothing of an article before its time, and of one whose time is over that it is not visible any more", async () => {
    const endpoint = await add(receiver, {
      events: ["content.published", "content.changed", "content.removed"],
      content_kinds: ["articles"],
    });
    const article = {
      title: "Nanti",
      slug: "nanti",
      category: "Berita",
      author: "A",
      content_id: "<p>Isi</p>",
    };
    const publish_at = new Date(Date.now() + 86_400_000).toISOString();
    const added = await call("POST", "/articles", { ...article, published: true, publish_at });
    expect(added.status).toBe(201);
    const save = async (over: object) => {
      const { body: read } = await call("GET", `/articles/${added.body.id}`);
      expect((await call("PUT", `/articles/${added.body.id}`, { ...read, ...over })).status).toBe(200);
    };
    await save({ title: "Nanti saja" });
    await save({ publish_at: null });
    const early = await waitForMessages(receiver, ["content.published"]);
    expect(early("content.published")).toMatchObject({ id: added.body.id });
    await save({ unpublish_at: new Date(Date.now() - 60_000).toISOString() });
    await waitForMessages(receiver, ["content.published", "content.removed"]);
    await save({ title: "Lampau" });
    await call("DELETE", `/articles/${added.body.id}`);
    await waitFor(async () =>
      expect(await product.db.execute(sql`select from webhook_outbox`)).toMatchObject({ rowCount: 0 }),
    );
    expect(await states(endpoint)).toEqual(["delivered", "delivered"]);
  });

  it("tell what a day brings: a certificate that ended, and one whose decision took effect, once", async () => {
    const endpoint = await add(receiver, { events: ["certificate.verdict_changed"] });
    const ended = await addCertificate({ expiry_date: addDays(today(), -1) });
    const moved = await addCertificate();
    await addCertificate();
    const old = sql`now() - interval '9 days'`;
    await product.ownerDb.execute(sql`alter table certificates disable trigger user`);
    await product.ownerDb.execute(sql`update certificates set created_at = ${old}, updated_at = ${old}`);
    await product.ownerDb.execute(sql`alter table certificates enable trigger user`);
    await product.ownerDb.execute(sql`update webhook_endpoints set created_at = ${old}`);
    const changes = JSON.stringify([{ on: today(), changes: { status: "Dibekukan" } }]);
    await product.ownerDb.execute(sql`update certificates set upcoming = ${changes} where id = ${moved.id}`);
    // As the hourly work writes it into the row, which then says nothing of the day any more.
    await product.ownerDb.execute(
      sql`update certificates set upcoming = null, status = 'Dibekukan' where id = ${moved.id}`,
    );
    await Promise.all([product.services.webhooks.plan(), product.services.webhooks.plan()]);
    await waitForMessages(receiver, ["certificate.verdict_changed", "certificate.verdict_changed"]);
    await product.services.webhooks.plan();
    const noted = await deliveries(endpoint);
    expect(noted.map(({ certificate_id }) => certificate_id).toSorted()).toEqual(
      [ended.id, moved.id].toSorted(),
    );
  });

  it("tell a verdict once that somebody changes before the plan of the day has run, and what ended before", async () => {
    const endpoint = await add(receiver, { events: ["certificate.verdict_changed"] });
    const shortened = await addCertificate();
    const ended = await addCertificate({ expiry_date: addDays(today(), -1) });
    const old = sql`now() - interval '9 days'`;
    await product.ownerDb.execute(sql`alter table certificates disable trigger user`);
    // Those of other tests begin today: this day brings them nothing.
    await product.ownerDb.execute(sql`update certificates set created_at = now()`);
    await product.ownerDb.execute(sql`update certificates set created_at = ${old}, updated_at = ${old}
      where id in (${shortened.id}, ${ended.id})`);
    await product.ownerDb.execute(sql`alter table certificates enable trigger user`);
    await product.ownerDb.execute(sql`alter table certificate_events disable trigger user`);
    await product.ownerDb.execute(sql`update certificate_events set occurred_at = ${old}`);
    await product.ownerDb.execute(sql`alter table certificate_events enable trigger user`);
    await product.ownerDb.execute(sql`update webhook_endpoints set created_at = ${old}`);
    const save = async (id: string, over: object) => {
      const { body: read } = await call("GET", `/certificates/${id}`);
      expect((await call("PUT", `/certificates/${id}`, { ...read, ...over })).status).toBe(200);
    };
    await save(shortened.id, { expiry_date: addDays(today(), -1) });
    await save(ended.id, { scope: "Lain" });
    await waitForMessages(receiver, ["certificate.verdict_changed"]);
    await product.services.webhooks.plan();
    await waitForMessages(receiver, ["certificate.verdict_changed", "certificate.verdict_changed"]);
    // A server that was down that day looks back.
    await product.services.webhooks.plan(new Date(Date.now() + 86_400_000));
    const noted = await deliveries(endpoint);
    expect(noted.map(({ certificate_id }) => certificate_id).toSorted()).toEqual(
      [shortened.id, ended.id].toSorted(),
    );
  });

  it("of a pause each administrator is mailed once, though the address of another is refused", async () => {
    const endpoint = await add(receiver);
    const other = await product.signIn("admin");
    await product.db
      .update(webhookEndpoints)
      .set({ state: "paused", pause_reason: "failing", told_at: null })
      .where(eq(webhookEndpoints.id, endpoint));
    const mailed: string[] = [];
    const mail = {
      send: async ({ to }: { to: string }) => {
        if (to === other.email) throw new Error("550 no such user");
        mailed.push(to);
      },
      close: async () => {},
    };
    await notifyOfPaused(product.db, mail, "http://absah.test");
    await notifyOfPaused(product.db, mail, "http://absah.test");
    expect(mailed.length).toBeGreaterThan(0);
    expect(mailed).toEqual([...new Set(mailed)]);
    const down = { ...mail, send: () => Promise.reject(new Error("down")) };
    // Once a minute the server looks as well, and then nobody else does.
    await waitFor(async () => {
      await product.db.update(webhookEndpoints).set({ told_at: null });
      await notifyOfPaused(product.db, down, "http://absah.test");
      await notifyOfPaused(product.db, mail, "http://absah.test");
      expect(mailed.length).toBe(2 * new Set(mailed).size);
    });
  });

  it("are noted with the change or not at all", async () => {
    const endpoint = await add(receiver, { events: ["certificate.created"] });
    await expect(
      product.db.transaction(async (tx) => {
        await tx.execute(sql`insert into certificates (client_name, certificate_number, standard, issue_date, expiry_date)
          values ('PT Batal', 'B/1', 'ISO 9001', '2026-01-01', '2029-01-01')`);
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    await addCertificate();
    await waitForMessages(receiver, ["certificate.created"]);
    await waitFor(async () => expect(await states(endpoint)).toEqual(["delivered"]));
    // Nobody but the triggers writes what was noted.
    await expect(
      product.db.execute(
        sql`insert into webhook_outbox (source, event_ids, endpoints) values ('content_events', '{}', '{}')`,
      ),
    ).rejects.toThrow();
  });

  it("wait for a receiver that is down, come again under the same id, and name what went wrong", async () => {
    const endpoint = await add(receiver, { events: ["certificate.created"] });
    receiver.answer((_, response) => void response.writeHead(503).end("<script>alert(1)</script>\u0000"));
    await addCertificate();
    await waitFor(async () => {
      const { body } = await call("GET", `/webhooks/${endpoint}/deliveries`);
      expect(body.data[0]).toMatchObject({
        state: "waiting",
        attempts: 1,
        status: 503,
        error: "Server menjawab 503.",
      });
      expect(body.data[0].answer).toBe("<script>alert(1)</script>\u{fffd}");
    });
    receiver.status(204);
    await waitFor(async () => expect(await states(endpoint)).toEqual(["delivered"]));
    const ids = receiver.requests.map(({ id }) => id);
    expect(new Set(ids).size).toBe(1);
    expect(ids.length).toBeGreaterThan(1);
    expect((await call("GET", `/webhooks/${endpoint}`)).body).toMatchObject({
      failing_since: null,
      waiting: 0,
    });
  });

  it.each([
    ["waited", { state: "waiting" }],
    ["were being sent when the server ended", { state: "sending" }],
  ] as const)("that %s while the clock was ahead go out once it is set right", async (_, left) => {
    const endpoint = await add(receiver, { events: ["certificate.created"] });
    receiver.status(503);
    await addCertificate();
    await waitFor(async () => expect((await deliveries(endpoint))[0]?.status).toBe(503));
    const ahead = sql`now() + interval '7 hours'`;
    await product.db.update(webhookDeliveries).set({ ...left, tried_at: ahead, due_at: ahead });
    receiver.status(204);
    await product.services.webhooks.refresh();
    await waitFor(async () => expect(await states(endpoint)).toEqual(["delivered"]));
  });

  it("are not sent before a receiver asks for them", async () => {
    const endpoint = await add(receiver, { events: ["certificate.created"] });
    receiver.status(429, { "retry-after": "3600" });
    await addCertificate();
    await waitFor(async () => expect((await deliveries(endpoint))[0]).toMatchObject({ status: 429 }));
    const [noted] = await deliveries(endpoint);
    expect((noted?.due_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(3_500_000);
  });

  it("to a slow endpoint hold up no other and no request", async () => {
    slow.answer(() => undefined);
    await add(slow, { events: ["certificate.created"] });
    await add(receiver, { events: ["certificate.created"] });
    for (let n = 0; n < 6; n += 1) await addCertificate();
    await waitForMessages(
      receiver,
      Array.from({ length: 6 }, () => "certificate.created"),
    );
    expect(slow.requests.length).toBeLessThanOrEqual(4);
    expect((await call("GET", "/webhooks")).status).toBe(200);
  });

  it("are sent again, under the same id, by another server where one was killed before it could note that they were taken", {
    timeout: 180_000,
  }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "absah-killed-"));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const endpoint = await add(receiver, { events: ["certificate.created"] });
    await product.services.webhooks.close();
    const held = Promise.withResolvers<void>();
    receiver.answer((_, response) => void held.promise.then(() => response.writeHead(204).end()));
    const args = [join(projectRoot, "tests/webhook-sender.ts"), product.connectionString, allowed, dataDir];
    const child = spawn(process.execPath, args, { stdio: "ignore" });
    await addCertificate();
    // A server starts first.
    await waitFor(() => expect(receiver.requests).toHaveLength(1));
    child.kill("SIGKILL");
    await once(child, "exit");
    held.resolve();
    expect(await states(endpoint)).toEqual(["sending"]);
    // Longer ago than an attempt may take.
    await product.db.update(webhookDeliveries).set({ tried_at: sql`now() - interval '5 minutes'` });
    receiver.status(204);
    const next = spawn(process.execPath, args, { stdio: "ignore" });
    onTestFinished(() => void next.kill("SIGKILL"));
    await waitFor(async () => expect(await states(endpoint)).toEqual(["delivered"]));
    expect(receiver.requests).toHaveLength(2);
    expect(receiver.messages.size).toBe(1);
    next.kill("SIGKILL");
    await once(next, "exit");
  });
});
