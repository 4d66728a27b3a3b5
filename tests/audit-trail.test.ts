import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { recordAccountEvent } from "#core/auth/account-events.ts";
import { accountEvents, siteSettings } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { useProduct } from "#tests/support/product.ts";

type Event = { id: number; action: string; actor_name: string; subject: string };

describe("the trail of accounts and settings", () => {
  const product = useProduct();
  let admin: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    admin = await product.signIn("admin");
  });

  const read = async (query = "") => {
    const answer = await admin.request(`/api/account-events${query}`);
    return { status: answer.status, body: await answer.json() };
  };
  const actionsOf = async (subject: string) => {
    const { body } = await read(`?subject=${encodeURIComponent(subject)}`);
    return (body.data as Event[]).map(({ action }) => action);
  };

  it("has sign-ins, failures and sign-outs, newest first", async () => {
    const person = await product.signIn("viewer");
    const wrong = { email: person.email, password: "kata-sandi-salah" };
    expect((await product.attempt(wrong)).status).toBe(401);
    // Nobody waits for the record of a failure.
    await expect.poll(() => actionsOf(person.email)).toContain("sign-in-failed");
    await person.request("/api/session", { method: "DELETE" });
    expect(await actionsOf(person.email)).toEqual([
      "signed-out",
      "sign-in-failed",
      "signed-in",
      "user-added",
    ]);
  });

  it("holds no password, no token, no network address, and nothing of an address that nobody has", async () => {
    const wrong = { email: "kata-sandi@salah-kolom.example", password: "kata-sandi-salah" };
    expect((await product.attempt(wrong, { "x-forwarded-for": "203.0.113.77" })).status).toBe(401);
    const trail = JSON.stringify(await product.db.select().from(accountEvents));
    expect(trail).not.toMatch(/kata-sandi|rahasia|salah-kolom|203\.0\.113|token/);
  });

  it("has every change of a setting, whoever keeps settings", async () => {
    const [setting] = await product.db.select().from(siteSettings).limit(1);
    const actor = { id: randomUUID(), name: "Kepala", email: "kepala@gis.example" };
    await inTransactionAs(product.db, actor, (tx) =>
      tx
        .update(siteSettings)
        .set({ value: "baru" })
        .where(eq(siteSettings.key, setting?.key ?? "")),
    );
    const { body } = await read("?action=setting-changed");
    expect(body.data).toMatchObject([
      {
        subject: setting?.key,
        actor_name: "Kepala",
        actor_email: "kepala@gis.example",
        details: { before: { value: setting?.value }, after: { value: "baru" } },
      },
    ]);
  });

  it("is filtered by action, subject and time, and read in parts by id", async () => {
    const actor = { id: null, name: "Penguji", email: null };
    for (const subject of ["uji_100%@a.example", "UJI_100%@b.example", "uji-100x@c.example"]) {
      await recordAccountEvent(product.db, { action: "user-added", actor, subject });
    }
    const subjects = (body: { data: Event[] }) => body.data.map(({ subject }) => subject);
    const found = (await read("?action=user-added&subject=uji_100%25")).body;
    expect(subjects(found)).toEqual(["UJI_100%@b.example", "uji_100%@a.example"]);
    const first = (await read("?action=user-added&subject=uji&limit=2")).body;
    expect(first.data).toHaveLength(2);
    const rest = (await read(`?action=user-added&subject=uji&limit=2&before=${first.next_before}`)).body;
    expect(subjects(rest)).toEqual(["uji_100%@a.example"]);
    expect(rest.next_before).toBeNull();
    const { dayInJakarta } = await import("#shared/time.ts");
    const today = dayInJakarta(new Date());
    expect((await read(`?subject=uji_100&from=${today}&until=${today}`)).body.data).toHaveLength(2);
    expect((await read("?subject=uji_100&until=2020-01-01")).body.data).toEqual([]);
    expect((await read("?from=2020-02-30")).status).toBe(422);
    expect((await read("?action=nonsense")).status).toBe(422);
  });

  it("is exported whole as CSV, in which no cell runs as a formula", async () => {
    const actor = { id: null, name: "=HYPERLINK(1)", email: "=evil@a.example" };
    const subject = '@SUM(A1)"x';
    await recordAccountEvent(product.db, { action: "user-changed", actor, subject });
    const path = "/api/account-event-exports?action=user-changed&subject=SUM";
    const answer = await admin.request(path);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toMatch(/jejak-audit-\d{4}-\d\d-\d\d\.csv/);
    const lines = (await answer.text()).split("\r\n");
    expect(lines[0]).toMatch(/"id","occurred_at","action","actor_name","actor_email","subject","details"$/);
    expect(lines[1]).toMatch(
      /^"\d+","\d{4}-\S+Z","user-changed","'=HYPERLINK\(1\)","'=evil@a.example","'@SUM\(A1\)""x",""$/,
    );
  });

  it("more than one batch is exported without a gap", async () => {
    const rows = Array.from({ length: 4100 }, (_, index) => ({
      action: "user-added",
      actor_name: "Banyak",
      subject: `banyak-${index}@gis.example`,
    }));
    await product.db.insert(accountEvents).values(rows);
    const csv = await (await admin.request("/api/account-event-exports?subject=banyak-")).text();
    expect(new Set(csv.match(/banyak-\d+@/g)).size).toBe(4100);
  });

  it("is for administrators alone, and can be neither changed nor emptied", async () => {
    const editor = await product.signIn("editor");
    expect((await editor.request("/api/account-events")).status).toBe(403);
    expect((await editor.request("/api/account-event-exports")).status).toBe(403);
    for (const statement of ["delete from", "truncate", "update"]) {
      const set = statement === "update" ? " set subject = 'x'" : "";
      await expect(product.db.execute(`${statement} account_events${set}`)).rejects.toThrow();
    }
  });
});
