import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { limitTimesAhead } from "#core/auth/expired.ts";
import { findLinkOwner, makeResetToken } from "#core/auth/reset-links.ts";
import { openBoss } from "#core/db/open-boss.ts";
import { monotonicClock } from "#core/db/queue-clock.ts";
import {
  clientMails,
  contactMessages,
  idempotentRequests,
  profiles,
  rateLimits,
  sessions,
  siteSettings,
  twoFactors,
  verifications,
} from "#core/db/schema.ts";
import { begin } from "#core/people/idempotent-requests.ts";
import { createRateLimit, takeOfEach } from "#core/rate-limits.ts";
import { openCountsReader } from "#core/register/counts.ts";
import { markUnconfirmed as markClientMails } from "#core/register/reminders/store.ts";
import { dayInJakarta, startOfDay } from "#shared/time.ts";
import { asJson, useProduct } from "#tests/support/product.ts";
import { openSmtpServer } from "#tests/support/smtp-server.ts";

const smtp = await openSmtpServer();
const hoursMs = 7 * 60 * 60 * 1000;
/** As a machine writes it whose clock takes the hour of Jakarta for that of Greenwich, until it is set right. */
const ahead = sql`now() + interval '7 hours'`;

describe("after a clock that was ahead has been set back", () => {
  const product = useProduct({ SMTP_URL: smtp.url });
  afterAll(() => smtp.close());

  const profileOf = async (email: string) => {
    const found = await product.db.select({ id: profiles.id }).from(profiles).where(sql`email = ${email}`);
    return found[0]?.id;
  };

  it("attempts that were counted while it was ahead refuse nobody for hours", async () => {
    const counters = [
      { limit: createRateLimit(product.db.$client, "clock", { points: 2, duration: 900 }), key: "somebody" },
    ];
    const take = () => takeOfEach(product.db.$client, counters);
    expect([await take(), await take()]).toEqual([undefined, undefined]);
    expect(await take()).toBeLessThanOrEqual(900);
    await product.db.update(rateLimits).set({ expire: Date.now() + hoursMs });
    expect([await take(), await take()]).toEqual([undefined, undefined]);
    expect(await take()).toBeLessThanOrEqual(900);
  });

  it("an attempt that nobody asked about before begins a count anew", async () => {
    const limit = createRateLimit(product.db.$client, "clock", { points: 1, duration: 900 });
    await limit.set("other", 1, 900);
    await product.db.update(rateLimits).set({ expire: Date.now() + hoursMs });
    expect(await takeOfEach(product.db.$client, [{ limit, key: "other" }])).toBeUndefined();
    expect(await takeOfEach(product.db.$client, [{ limit, key: "other" }])).toBeLessThanOrEqual(900);
  });

  it("sessions end a week later at the latest, though they were opened or renewed while it was ahead", async () => {
    const person = await product.signIn("editor");
    const weekMs = 7 * 24 * 60 * 60 * 1000;
    const later = sql`now() + interval '1 year'`;
    await product.db.update(sessions).set({ expires_at: later, created_at: later, updated_at: later });
    await limitTimesAhead(product.db, new Date());
    const [session] = await product.db.select().from(sessions);
    expect(session?.expires_at.getTime()).toBeLessThanOrEqual(Date.now() + weekMs);
    expect((await product.request("/api/session", { headers: { cookie: person.cookie } })).status).toBe(200);
  });

  it("a session that was opened while it was ahead does not do without the password for longer", async () => {
    const person = await product.signIn("editor");
    await product.db.update(sessions).set({ created_at: ahead });
    const init = asJson("POST", {});
    const headers = { ...init.headers, cookie: person.cookie };
    const answer = await product.request("/api/profile/passkeys/options", { ...init, headers });
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).errors)).toEqual(["password"]);
  });

  it("links for a new password that were mailed while it was ahead are void", async () => {
    const id = (await profileOf((await product.signIn("editor")).email)) ?? "";
    const made = await makeResetToken(product.db, id);
    await limitTimesAhead(product.db, new Date());
    expect(await findLinkOwner(product.db, made)).toMatchObject({ id });
    await product.db.update(verifications).set({ created_at: ahead, expires_at: ahead });
    await limitTimesAhead(product.db, new Date());
    expect(await findLinkOwner(product.db, made)).toBeUndefined();
  });

  it("a second step that was locked while it was ahead opens after fifteen minutes", async () => {
    const user_id = (await profileOf((await product.signIn("editor")).email)) ?? "";
    const locked = { user_id, secret: "", backup_codes: "", locked_until: ahead };
    await product.db.insert(twoFactors).values(locked);
    await limitTimesAhead(product.db, new Date());
    const [stored] = await product.db.select().from(twoFactors);
    expect(stored?.locked_until?.getTime()).toBeLessThanOrEqual(Date.now() + 15 * 60 * 1000);
  });

  it("a request whose server ended while it was ahead can be sent again", async () => {
    const person = await product.signIn("editor");
    const profile_id = (await profileOf(person.email)) ?? "";
    const request = { sender: { profile_id }, idempotency_key: randomUUID(), fingerprint: "f" };
    expect(await begin(product.db, request)).toMatchObject({ is: "begun" });
    expect(await begin(product.db, request)).toEqual({ is: "under-way" });
    await product.db.update(idempotentRequests).set({ locked_until: ahead });
    expect(await begin(product.db, request)).toMatchObject({ is: "begun" });
  });

  it("of two that come in the same moment the one that began first does not take over the other, which was written first", async () => {
    const person = await product.signIn("editor");
    const profile_id = (await profileOf(person.email)) ?? "";
    const request = { sender: { profile_id }, idempotency_key: randomUUID(), fingerprint: "f" };
    await product.db.transaction(async (tx) => {
      // Its moment is now, before the other one's.
      await tx.execute(sql`select now()`);
      expect(await begin(product.db, request)).toMatchObject({ is: "begun" });
      expect(await begin(tx, request)).toEqual({ is: "under-way" });
    });
  });

  it("a message that was sent while it was ahead is mailed again within a minute", async () => {
    await product.db.update(siteSettings).set({ value: "on" }).where(sql`key = 'contact_delivery'`);
    await product.services.siteContent.refresh();
    const written = { name: "Sari", email: "sari@contoh.example", subject: "Jam", message: "Halo" };
    const times = { created_at: ahead, consented_at: ahead };
    await product.db
      .insert(contactMessages)
      .values({ ...written, ...times, phone: "", company: "", language: "id", attempts: 3 });
    await product.services.contactDelivery.deliver();
    expect(smtp.received).toHaveLength(1);
  });

  it("the numbers on the home page are counted anew", async () => {
    const counts = openCountsReader(product.db);
    const right = new Date(startOfDay(dayInJakarta(new Date())).getTime() + hoursMs);
    await counts.read(new Date(right.getTime() + hoursMs));
    const { counts: counted, until } = await counts.read(right);
    expect(counted?.countedAt).toEqual(right);
    expect(until.getTime()).toBeLessThan(right.getTime() + hoursMs);
  });

  it("a mail to a client that was being sent when the server ended is staff's to look at", async () => {
    await product.db.insert(clientMails).values({
      ...{ key: "clock", kind: "digest", recipient: "staf@contoh.example", language: "id" },
      ...{ due_on: "2026-01-01", state: "sending", tried_at: ahead },
    });
    expect(await markClientMails(product.db)).toBe(1);
    const states = await product.db.select({ state: clientMails.state }).from(clientMails);
    expect(states).toEqual([{ state: "unconfirmed" }]);
  });

  it("the queue looks at its schedules, and takes what waits", async () => {
    const boss = await openBoss(product.db, "jobs of a test");
    onTestFinished(() => boss.stop({ graceful: false }));
    await boss.createQueue("clock");
    await boss.insert("clock", [{ data: {} }]);
    await product.db.execute(sql`update pgboss.version set cron_on = ${ahead}`);
    await product.db.execute(sql`update pgboss.queue set monitor_on = ${ahead}, maintain_on = ${ahead}`);
    await product.db.execute(
      sql`update pgboss.job set start_after = ${ahead}, created_on = ${ahead} where name = 'clock'`,
    );
    expect(await boss.fetch("clock")).toEqual([]);
    const again = await openBoss(product.db, "jobs of a test");
    onTestFinished(() => again.stop({ graceful: false }));
    expect(await again.fetch("clock")).toHaveLength(1);
    const { rows } = await product.db.execute(sql`
      select cron_on > now() as is_ahead from pgboss.version
      union select coalesce(monitor_on > now() or maintain_on > now(), false) from pgboss.queue`);
    expect(rows).toEqual([{ is_ahead: false }]);
  });

  it("the queue's timers go on", () => {
    onTestFinished(() => void vi.useRealTimers());
    const beforeMs = monotonicClock.now();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - hoursMs });
    expect(monotonicClock.now()).toBeGreaterThanOrEqual(beforeMs);
  });
});
