import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { lockAdministrators } from "#core/auth/last-administrator.ts";
import { profiles, registerSettings } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { makeKey } from "#tests/support/api-key.ts";
import { asJson, useProduct } from "#tests/support/product.ts";
import { eventsOf, moveBody, zipOfFiles } from "#tests/support/site-move.ts";

describe("work that is under way when access ends", () => {
  const product = useProduct();

  /** While the work goes on nothing that writes certificates gets further: somebody saves, and does not come to an end. */
  async function whileSomebodySaves(work: () => Promise<void>): Promise<void> {
    await inTransaction(product.db, async (tx) => {
      await tx.execute(sql`lock table certificates in row exclusive mode`);
      await work();
    });
  }
  const sessionsWaiting = async () => {
    const { rows } =
      await product.db.execute(sql`select 1 from pg_stat_activity where datname = current_database()
      and application_name ~ '^absah (import|move)' and wait_event_type = 'Lock'`);
    return rows.length;
  };
  const change = async (email: string, values: object) =>
    await product.db.update(profiles).set(values).where(eq(profiles.email, email));
  const csv = (number: string) => ({
    method: "POST",
    headers: { "content-type": "text/csv" },
    body: `client_name,certificate_number,standard,issue_date,expiry_date
PT Berakhir,${number},ISO 9001,2026-01-10,2029-01-09`,
  });
  const isThere = async (number: string) => {
    const admin = await product.signIn("admin");
    return (await (await admin.request(`/api/certificates?q=${number}`)).json()).total > 0;
  };

  it("an import that is under way, and one that waits for its turn, are dropped with the role", async () => {
    const [first, second] = [await product.signIn("editor"), await product.signIn("editor")];
    await whileSomebodySaves(async () => {
      const running = first.request("/api/certificate-imports", csv("BERAKHIR-1"));
      await expect.poll(sessionsWaiting).toBe(1);
      const waiting = second.request("/api/certificate-imports", csv("BERAKHIR-2"));
      await change(first.email, { role: "viewer" });
      await change(second.email, { is_active: false });
      expect((await running).status).toBe(401);
      const refused = await waiting;
      expect([refused.status, await refused.json()]).toEqual([
        401,
        { message: "Silakan masuk terlebih dahulu." },
      ]);
    });
    expect([await isThere("BERAKHIR-1"), await isThere("BERAKHIR-2")]).toEqual([false, false]);
  });

  it("an administrator who is removed from office while their change waits for others changes nothing more", async () => {
    const [leaving, staying] = [await product.signIn("admin"), await product.signIn("admin")];
    const [{ id } = { id: "" }] = await product.db
      .select()
      .from(profiles)
      .where(eq(profiles.email, staying.email));
    const isWaiting = async () => {
      const { rows } = await product.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
      );
      return rows.length;
    };
    let demoting: Promise<Response> | undefined;
    await inTransaction(product.db, async (tx) => {
      await lockAdministrators(tx);
      demoting = leaving.request(`/api/users/${id}`, asJson("PATCH", { role: "viewer" }));
      await expect.poll(isWaiting).toBe(1);
      await change(leaving.email, { is_active: false });
    });
    expect((await demoting)?.status).toBe(401);
    const [after] = await product.db.select().from(profiles).where(eq(profiles.email, staying.email));
    expect(after?.role).toBe("admin");
  });

  it("a deactivated administrator leaves no account behind that was still being made", async () => {
    const leaving = await product.signIn("admin");
    const email = "pintu-belakang@gis.example";
    const person = { email, full_name: "Pintu", role: "admin", password: "sandi-pintu-98765" };
    const isWaiting = async () => {
      const { rows } = await product.db.execute(sql`select 1 from pg_locks
        where relation = 'accounts'::regclass and not granted`);
      return rows.length;
    };
    let adding: Promise<Response> | undefined;
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`lock table accounts in share mode`);
      adding = leaving.request("/api/users", asJson("POST", person));
      await expect.poll(isWaiting).toBe(1);
      await change(leaving.email, { is_active: false });
    });
    expect((await adding)?.status).toBe(401);
    expect(await product.db.$count(profiles, eq(profiles.email, email))).toBe(0);
  });

  it("an editor's import is dropped when a second person is required meanwhile", async () => {
    const editor = await product.signIn("editor");
    await whileSomebodySaves(async () => {
      const running = editor.request("/api/certificate-imports", csv("BERAKHIR-3"));
      await expect.poll(sessionsWaiting).toBe(1);
      await product.db.update(registerSettings).set({ two_person_approval: true });
      expect((await running).status).toBe(403);
    });
    await product.db.update(registerSettings).set({ two_person_approval: false });
    expect(await isThere("BERAKHIR-3")).toBe(false);
  });

  it("a site that is moving in stays out when its administrator is demoted, who is told so", async () => {
    const admin = await product.signIn("admin");
    const { permit } = await (await admin.request("/api/site-moves/permit", asJson("POST", {}))).json();
    const table = "id,client_name,certificate_number,standard,issue_date,expiry_date,status\n";
    const archive = await zipOfFiles({
      "certificates.csv": `${table}1,PT Pindah,BERAKHIR-4,ISO 9001,2026-01-10,2029-01-09,Valid\n`,
    });
    const head = { source: "tables", is_dry_run: false, permit };
    await whileSomebodySaves(async () => {
      const headers = { "content-type": "application/octet-stream" };
      const body = new Uint8Array(moveBody(head, archive));
      const moving = await admin.request("/api/site-moves", { method: "POST", headers, body });
      await expect.poll(sessionsWaiting).toBe(1);
      await change(admin.email, { role: "editor" });
      expect(eventsOf(await moving.text()).at(-1)).toEqual({
        is: "refused",
        message: "Silakan masuk terlebih dahulu.",
      });
    });
    expect(await isThere("BERAKHIR-4")).toBe(false);
  });

  it("an export breaks off when the session, or the key, that takes it has ended", async () => {
    const [heading] = csv("").body.split("\n");
    const rows = Array.from({ length: 5_000 }, (_, index) => csv(`EKSPOR-${index}`).body.split("\n")[1]);
    const editor = await product.signIn("editor");
    const file = { ...csv(""), body: [heading, ...rows].join("\n") };
    expect((await editor.request("/api/certificate-imports", file)).status).toBe(200);
    const key = await makeKey(product, ["register:read"]);
    const started = [
      await editor.request("/api/certificate-exports"),
      await key.request("/register/public-exports?format=jsonl"),
    ];
    expect(started.map(({ status }) => status)).toEqual([200, 200]);
    const readers = started.map(({ body }) => body?.getReader());
    const readAll = () =>
      Promise.all(
        readers.map((reader) =>
          reader?.read().then(
            ({ done }) => (done ? "whole" : "more"),
            () => "broken off",
          ),
        ),
      );
    expect(await readAll()).toEqual(["more", "more"]);
    await change(editor.email, { is_active: false });
    const withdrawn = `/api/api-keys/${key.row.id}`;
    expect((await key.administrator.request(withdrawn, { method: "DELETE" })).status).toBe(200);
    await expect.poll(readAll, { interval: 700 }).toEqual(["broken off", "broken off"]);
  });
});
