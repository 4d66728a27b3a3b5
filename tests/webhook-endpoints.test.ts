import { mkdtemp, rm } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { openEncryption } from "#core/auth/encryption.ts";
import { makeBackup } from "#core/backup/make-backup.ts";
import { restoreBackup } from "#core/backup/restore-backup.ts";
import { webhookDeliveries, webhookEndpoints } from "#core/db/schema.ts";
import { eraseOldDeliveries, listWaiting } from "#core/webhooks/deliveries.ts";
import { nextAttempt } from "#core/webhooks/schedule.ts";
import { renewWebhookSecrets } from "#core/webhooks/stored-secrets.ts";
import { openMetrics } from "#http/operating/metrics.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";
import { openSmtpServer } from "#tests/support/smtp-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { openReceiver } from "#tests/support/webhook-receiver.ts";
import { webhookStaff } from "#tests/support/webhooks.ts";

const [receiver, smtp] = [await openReceiver(), await openSmtpServer()];
const anyId = "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11";
const env = { WEBHOOK_ALLOWED_HOSTS: `127.0.0.1:${receiver.port}`, SMTP_URL: smtp.url };

afterAll(async () => {
  await receiver.close();
  await smtp.close();
});

describe("endpoints of webhooks", () => {
  const product = useProduct(env);
  const { call, add, waitForMessages, deliveries } = webhookStaff(product);
  beforeEach(async () => {
    await product.ownerDb.execute(
      sql`truncate webhook_deliveries, webhook_outbox; delete from webhook_endpoints`,
    );
    receiver.status(204);
    receiver.trust("");
    receiver.forget();
    smtp.received.length = 0;
  });
  const created = { events: ["certificate.created"] };
  const addCertificate = async () => {
    expect((await call("POST", "/certificates", certificateInput())).status).toBe(201);
  };
  const find = async (id: string) => (await call("GET", `/webhooks/${id}`)).body;

  it("are added with a secret that is returned once and stored encrypted, changed, and removed, all in the audit trail", async () => {
    const input = {
      url: receiver.url,
      description: "Katalog",
      events: ["certificate.created"],
      content_kinds: [],
    };
    const added = await call("POST", "/webhooks", input);
    expect(added).toMatchObject({
      status: 201,
      body: { secret: expect.stringMatching(/^whsec_[\w+/=]{44}$/) },
    });
    const { id } = added.body.endpoint;
    const secret = added.body.secret.slice("whsec_".length);
    const [stored] = await product.db.select().from(webhookEndpoints);
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(JSON.stringify([await find(id), await call("GET", "/webhooks")])).not.toContain("secret");
    const { version } = added.body.endpoint;
    const changed = { ...input, description: "Katalog baru", version };
    expect((await call("PUT", `/webhooks/${id}`, changed)).body).toMatchObject({
      description: "Katalog baru",
    });
    expect((await call("PUT", `/webhooks/${id}`, changed)).status).toBe(409);
    expect((await call("DELETE", `/webhooks/${id}`)).status).toBe(200);
    expect((await call("GET", `/webhooks/${id}`)).status).toBe(404);
    expect((await call("POST", `/webhooks/${id}/test`, {})).status).toBe(404);
    expect((await call("GET", "/webhooks")).body.data).toEqual([]);
    const { rows } = await product.db.execute(
      sql`select actor_name, details from account_events where subject = ${`webhook ${receiver.url}`} order by id`,
    );
    expect(rows).toHaveLength(3);
    expect(rows[1]).toMatchObject({ actor_name: "Staf admin" });
    expect(JSON.stringify(rows)).toContain("Katalog baru");
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await product.db.select().from(webhookEndpoints)).toMatchObject([{ secret: "" }]);
  });

  it("that are removed while they are asked get nothing more, and none of their messages is late ever after", async () => {
    const asked = Promise.withResolvers<ServerResponse>();
    receiver.answer((_, response) => asked.resolve(response));
    const id = await add(receiver, created);
    await addCertificate();
    const response = await asked.promise;
    expect((await call("DELETE", `/webhooks/${id}`)).status).toBe(200);
    response.writeHead(500).end();
    const states = async () => (await deliveries(id)).map(({ state }) => state);
    await waitFor(async () => expect(await states()).not.toContain("sending"));
    expect(await states()).toEqual(["cancelled"]);
    // One that the queue wrote at the moment of the removal.
    await product.db
      .update(webhookDeliveries)
      .set({ state: "waiting", due_at: sql`now() - interval '1 hour'` });
    await product.services.webhooks.refresh();
    expect(product.services.webhooks.metrics()).toMatchObject({
      deliveries: { waiting: 0 },
      overdueSeconds: 0,
    });
    expect(await listWaiting(product.db, { lateSeconds: 60 })).toEqual([]);
  });

  it("are refused with a message at the field when they lead to an internal address, or have no events", async () => {
    const input = { url: "https://169.254.169.254/latest", events: ["certificate.created"] };
    const inside = await call("POST", "/webhooks", input);
    expect(inside).toMatchObject({
      status: 422,
      body: { errors: { url: expect.stringContaining("jaringan internal") } },
    });
    const nothing = await call("POST", "/webhooks", { url: receiver.url, events: [] });
    expect(nothing).toMatchObject({ status: 422, body: { errors: { events: expect.any(String) } } });
    const noKind = await call("POST", "/webhooks", { url: receiver.url, events: ["content.changed"] });
    expect(noKind).toMatchObject({ status: 422, body: { errors: { content_kinds: expect.any(String) } } });
    const id = await add(receiver, created);
    const moved = await call("PUT", `/webhooks/${id}`, { ...(await find(id)), url: "http://localhost/" });
    expect(moved).toMatchObject({ status: 422, body: { errors: { url: "Alamat harus diawali https://." } } });
    expect((await find(id)).url).toBe(receiver.url);
  });

  it("receive a test at once, which is not retried whatever the receiver answers", async () => {
    const id = await add(receiver, created);
    expect((await call("POST", `/webhooks/${id}/test`, {})).body).toMatchObject({
      state: "delivered",
      status: 204,
    });
    expect([...receiver.messages.values()]).toMatchObject([{ type: "webhook.test" }]);
    receiver.status(500);
    expect((await call("POST", `/webhooks/${id}/test`, {})).body).toMatchObject({
      state: "failed",
      error: "Server menjawab 500.",
    });
    expect(await find(id)).toMatchObject({ state: "active", failing_since: null });
  });

  it("verify by either secret for a day after it was rotated, and by the new one alone from then on", async () => {
    const id = await add(receiver, created);
    receiver.trust("");
    const former = await product.db.select({ secret: webhookEndpoints.secret }).from(webhookEndpoints);
    const present = await call("POST", `/webhooks/${id}/secret`, {});
    const encryption = openEncryption(["s".repeat(32)]);
    const formerSecret = (await encryption.decrypt(former[0]?.secret ?? "")) ?? "";
    const verifies = async (secret: string) => {
      receiver.forget();
      await call("POST", `/webhooks/${id}/test`, {});
      const [sent] = receiver.requests;
      const headers = Object.fromEntries(Object.entries(sent?.headers ?? {}).map(([k, v]) => [k, String(v)]));
      try {
        return Boolean(new Webhook(secret).verify(sent?.body ?? "", headers));
      } catch {
        return false;
      }
    };
    expect(formerSecret).not.toBe(present.body.secret);
    expect([await verifies(formerSecret), await verifies(present.body.secret)]).toEqual([true, true]);
    expect(await find(id)).toMatchObject({ former_until: expect.any(String) });
    await product.db.update(webhookEndpoints).set({ former_until: sql`now()` });
    expect([await verifies(formerSecret), await verifies(present.body.secret)]).toEqual([false, true]);
    expect(await verifies("whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")).toBe(false);
  });

  it("that are paused are sent nothing, and all that waited when they go on", async () => {
    const id = await add(receiver, created);
    expect((await call("PUT", `/webhooks/${id}/state`, { state: "paused" })).body).toMatchObject({
      state: "paused",
      pause_reason: "staff",
    });
    await addCertificate();
    await addCertificate();
    await waitFor(async () => expect((await find(id)).waiting).toBe(2));
    expect(receiver.requests).toEqual([]);
    await call("PUT", `/webhooks/${id}/state`, { state: "active" });
    await waitForMessages(receiver, ["certificate.created", "certificate.created"]);
  });

  it("that answer 410 are paused, and every active administrator is mailed and reads it on the dashboard", async () => {
    const id = await add(receiver, created);
    receiver.status(410);
    await addCertificate();
    await waitFor(async () => expect(await find(id)).toMatchObject({ pause_reason: "gone" }));
    await product.services.webhooks.refresh();
    await product.services.webhooks.refresh();
    const { rows } = await product.db.execute(
      sql`select email from profiles where role = 'admin' and is_active`,
    );
    await waitFor(() => expect(smtp.received.length).toBeGreaterThanOrEqual(rows.length));
    expect(smtp.received.map(({ recipients }) => recipients[0]).toSorted()).toEqual(
      rows.map(({ email }) => email).toSorted(),
    );
    expect(smtp.received[0]?.headers.get("subject")).toBe("Pengiriman webhook dihentikan");
    expect((await call("GET", "/dashboard")).body.paused_webhooks).toMatchObject([{ id, url: receiver.url }]);
    const editor = await product.signIn("editor");
    expect((await (await editor.request("/api/dashboard")).json()).paused_webhooks).toBeNull();
    const { siteContent, webhooks } = product.services;
    const text = await openMetrics({
      pools: {},
      siteContent,
      replica: undefined,
      webhooks: webhooks.metrics,
    }).text();
    expect(text).toContain('absah_webhook_endpoints_paused{reason="gone"} 1');
    expect((await deliveries(id))[0]).toMatchObject({ state: "waiting", status: 410 });
  });

  it("go on at once though the mail about their pause waits for its server", async () => {
    const id = await add(receiver, created);
    receiver.status(410);
    const letGo = smtp.hold();
    onTestFinished(() => letGo());
    await addCertificate();
    await waitFor(async () => expect(await find(id)).toMatchObject({ pause_reason: "gone" }));
    void product.services.webhooks.refresh();
    await waitFor(() => expect(smtp.waiting()).toBeGreaterThan(0));
    receiver.status(204);
    const states: string[] = [];
    void call("PUT", `/webhooks/${id}/state`, { state: "active" }).then(({ body }) =>
      states.push(body.state),
    );
    // The mail server is given up after twenty seconds.
    await waitFor(() => expect(states).toEqual(["active"]));
  });

  it("that took nothing for three days are paused, and not a minute before", async () => {
    const id = await add(receiver, created);
    receiver.status(500);
    const failAt = async (age: string) => {
      await product.db.update(webhookEndpoints).set({ failing_since: sql.raw(`now() - interval '${age}'`) });
      await addCertificate();
      await waitFor(async () => {
        const tried = await deliveries(id);
        expect(tried.at(-1)).toMatchObject({ status: 500 });
      });
    };
    await failAt("71 hours 59 minutes");
    expect(await find(id)).toMatchObject({ state: "active" });
    await failAt("72 hours 1 minute");
    await waitFor(async () => expect(await find(id)).toMatchObject({ pause_reason: "failing" }));
  });

  it("that got another address have three days again, but not by another description", async () => {
    const id = await add(receiver, created);
    const failing = { failing_since: sql`now() - interval '71 hours'` };
    await product.db.update(webhookEndpoints).set(failing);
    await call("PUT", `/webhooks/${id}`, { ...(await find(id)), description: "Katalog" });
    expect(await find(id)).toMatchObject({ description: "Katalog", failing_since: expect.any(String) });
    const moved = { ...(await find(id)), url: `${receiver.url}/baru` };
    expect((await call("PUT", `/webhooks/${id}`, moved)).body).toMatchObject({ failing_since: null });
  });

  it("are sent again what failed, one or all since a day, under the same ids", async () => {
    const id = await add(receiver, created);
    await addCertificate();
    await addCertificate();
    await waitForMessages(receiver, ["certificate.created", "certificate.created"]);
    const ids = [...receiver.messages.keys()].toSorted();
    await waitFor(async () => expect((await find(id)).waiting).toBe(0));
    await product.db.update(webhookDeliveries).set({ state: "failed" });
    const since = (ms: number) => ({ since: new Date(Date.now() + ms).toISOString() });
    expect((await call("POST", `/webhooks/${id}/redeliver-failed`, since(60_000))).body).toEqual({
      total: 0,
    });
    receiver.forget();
    const ofOthers = { since: "0000-01-01T00:00:00Z" };
    expect((await call("POST", `/webhooks/${anyId}/redeliver-failed`, ofOthers)).body).toEqual({ total: 0 });
    expect((await call("POST", `/webhooks/${id}/redeliver-failed`, since(-60_000))).body).toEqual({
      total: 2,
    });
    await waitForMessages(receiver, ["certificate.created", "certificate.created"]);
    expect([...receiver.messages.keys()].toSorted()).toEqual(ids);
    receiver.forget();
    await waitFor(async () => expect((await find(id)).waiting).toBe(0));
    const [first] = await deliveries(id);
    expect((await call("POST", `/webhook-deliveries/${first?.id}/redeliver`, {})).status).toBe(200);
    await waitForMessages(receiver, ["certificate.created"]);
  });

  it("are tried for three days, ever more seldom, and never before they asked", () => {
    const now = new Date("2027-01-01T00:00:00Z");
    let [attempts, total] = [1, 0];
    for (let next = nextAttempt(1, now); next; next = nextAttempt(attempts, now)) {
      total += next.getTime() - now.getTime();
      attempts += 1;
    }
    expect(attempts).toBe(20);
    expect(total / 86_400_000).toBeGreaterThan(3);
    expect(total / 86_400_000).toBeLessThan(4);
    const wait = (retryAfter: string) => (nextAttempt(1, now, retryAfter)?.getTime() ?? 0) - now.getTime();
    expect(wait("120")).toBe(120_000);
    expect(wait("Fri, 01 Jan 2027 01:00:00 GMT")).toBe(3_600_000);
    expect(wait("999999999")).toBe(86_400_000);
    for (const odd of ["-5", "soon", "Thu, 01 Jan 1970 00:00:00 GMT"]) expect(wait(odd)).toBeLessThan(6_000);
  });

  it("have their secrets encrypted anew when SECRET is rotated", async () => {
    await add(receiver, created);
    const secrets = ["p".repeat(32), "s".repeat(32)];
    expect(await renewWebhookSecrets(product.db, openEncryption(secrets))).toBe(0);
    const [stored] = await product.db.select().from(webhookEndpoints);
    expect(await openEncryption(secrets.slice(0, 1)).decrypt(stored?.secret ?? "")).toMatch(/^whsec_/);
    expect(await renewWebhookSecrets(product.db, openEncryption(["x".repeat(32)]))).toBe(1);
  });

  it("have what is older than thirty days erased", async () => {
    const id = await add(receiver, created);
    await call("POST", `/webhooks/${id}/test`, {});
    await call("POST", `/webhooks/${id}/test`, {});
    const [first] = await deliveries(id);
    await product.db
      .update(webhookDeliveries)
      .set({ created_at: sql`now() - interval '31 days'` })
      .where(eq(webhookDeliveries.id, first?.id ?? ""));
    await eraseOldDeliveries(product.db);
    expect(await deliveries(id)).toHaveLength(1);
  });
});

describe("a register with webhooks that is restored from a backup", () => {
  const origin = useProduct(env);
  const target = useProduct(env);

  it("sends nothing that waited, and nothing at all before an administrator says so", async () => {
    const folder = await mkdtemp(join(tmpdir(), "absah-webhooks-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const { call, add } = webhookStaff(origin);
    receiver.forget();
    const id = await add(receiver, { events: ["certificate.created"] });
    await call("PUT", `/webhooks/${id}/state`, { state: "paused" });
    await call("POST", "/certificates", certificateInput());
    await waitFor(async () => expect((await call("GET", `/webhooks/${id}`)).body.waiting).toBe(1));
    await origin.db.update(webhookEndpoints).set({ state: "active", pause_reason: null });
    await origin.services.webhooks.close();
    const given = { path: join(folder, "absah.tar.gz"), secret: "r".repeat(43) };
    await makeBackup(origin.ownerDb, origin.services.files, given);
    const { files } = target.services;
    await restoreBackup(target.ownerDb, files, { ...given, mayReplace: true, mayBeUnverified: false });
    await target.services.webhooks.refresh();
    expect(await target.db.select().from(webhookEndpoints)).toMatchObject([
      { pause_reason: "restored-backup" },
    ]);
    expect(await target.db.select().from(webhookDeliveries)).toEqual([]);
    const there = webhookStaff(target);
    await there.call("PUT", `/webhooks/${id}/state`, { state: "active" });
    await there.call("POST", "/certificates", certificateInput());
    await there.waitForMessages(receiver, ["certificate.created"]);
  });
});
