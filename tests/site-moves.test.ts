import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import {
  accountEvents,
  articles,
  certificateEvents,
  certificates,
  contentEvents,
  formerAddresses,
  heroSlider,
  importedRows,
  profiles,
  uploads,
} from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { projectRoot } from "#core/root.ts";
import type { ShownMoveReport } from "#shared/answers/site-moves.ts";
import { serve } from "#tests/support/http-server.ts";
import { openOldSite } from "#tests/support/old-site.ts";
import { asJson, useProduct } from "#tests/support/product.ts";
import { eventsOf, filesIn, moveBody, zipOfFiles } from "#tests/support/site-move.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { wordPressExport } from "#tests/support/wordpress-export.ts";

const dataDir = await mkdtemp(join(tmpdir(), "absah-site-moves-"));
const tables = [
  articles,
  certificates,
  certificateEvents,
  contentEvents,
  formerAddresses,
  importedRows,
  profiles,
];

describe("an old site moves in by the panel", () => {
  const product = useProduct({ DATA_DIR: dataDir });
  let admin: Awaited<ReturnType<typeof product.signIn>>;
  let server: Awaited<ReturnType<typeof serve>>;
  let archive: Buffer;
  let mapping: unknown;
  beforeAll(async () => {
    admin = await product.signIn("admin");
    server = await serve(product.services);
    const old = await openOldSite(inject("serverUrl"));
    await old.exportCsv();
    const files = {
      ...(await filesIn(old.csv, "situs/")),
      ...(await filesIn(old.storage, "situs/storage/")),
    };
    archive = await zipOfFiles({ ...files, "__MACOSX/situs/._x": "x", "situs/.DS_Store": "x" });
    await old.close();
    mapping = JSON.parse(await readFile(join(projectRoot, "docs/moving-in.mapping.json"), "utf8"));
  });
  afterAll(async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const countAll = async () => await Promise.all(tables.map((table) => product.db.$count(table)));
  const filesLeft = async () => (await readdir(join(dataDir, "tmp")).catch(() => [])).length;

  async function permit(person = admin): Promise<string> {
    const answer = await person.request("/api/site-moves/permit", asJson("POST", {}));
    expect(answer.status).toBe(200);
    return (await answer.json()).permit;
  }

  /** As the panel sends it, over a connection that it may close. */
  function send(head: object, file: string | Buffer, cookie = admin.cookie) {
    const headers = { "content-type": "application/octet-stream", cookie, origin: "http://absah.test" };
    const request = http.request(`${server.origin}/api/site-moves`, {
      method: "POST",
      headers,
      agent: false,
    });
    const answered = once(request, "response").then(async ([response]: http.IncomingMessage[]) => {
      const text = Buffer.concat((await response?.toArray()) ?? []).toString();
      return { status: response?.statusCode, text };
    });
    answered.catch(() => {});
    request.end(moveBody(head, file));
    return { answered, leave: () => request.destroy() };
  }

  async function move(head: object, file: string | Buffer) {
    const { status, text } = await send(head, file).answered;
    expect([status, text.slice(0, 200)]).toEqual([200, expect.stringMatching(/^data: /)]);
    const events = eventsOf(text);
    return { events, last: events.at(-1) };
  }
  async function reportOf(head: object, file: string | Buffer): Promise<ShownMoveReport> {
    const { last } = await move(head, file);
    if (last?.is !== "done") throw new Error(`The move ended otherwise: ${JSON.stringify(last)}`);
    return last.report;
  }
  const numbersOf = ({ tables: counted }: ShownMoveReport) =>
    Object.fromEntries(
      counted.map(({ table, added, unchanged, refused }) => [table, [added, unchanged, refused]]),
    );

  /** While the work goes on no move gets further than the certificates: somebody saves, and does not come to an end. */
  async function whileSomebodySaves(work: () => Promise<void>): Promise<void> {
    await inTransaction(product.db, async (tx) => {
      await tx.execute(sql`lock table certificates in row exclusive mode`);
      await work();
    });
  }
  /** What a move holds in the database: its sessions, and the one with the place. */
  const sessions = async () => {
    const { rows } = await product.db.execute<{ is_waiting: boolean }>(
      sql`select wait_event_type = 'Lock' as is_waiting from pg_stat_activity
        where datname = current_database() and application_name ~ '^absah (site )?move' and query <> ''`,
    );
    return rows;
  };
  const untilInTheMiddle = async () =>
    await expect.poll(async () => (await sessions()).some((each) => each.is_waiting)).toBe(true);

  const dryRun = () => ({ source: "tables", is_dry_run: true, mapping });

  it("a dry run tells how far it is and what would come, and changes nothing", async () => {
    const before = await countAll();
    const { events, last } = await move(dryRun(), archive);
    if (last?.is !== "done") throw new Error(JSON.stringify(last));
    const stages = events.flatMap((event) => (event.is === "progress" ? [event.stage] : []));
    expect(new Set(stages)).toEqual(new Set(["unpacking", "reading", "writing"]));
    expect(last.report).toMatchObject({ is_dry_run: true, findings_omitted: 0 });
    expect(numbersOf(last.report)).toMatchObject({
      users: [5, 0, 0],
      articles: [40, 0, 0],
      certificates: [294, 0, 6],
    });
    expect(last.report.findings[0]).toMatchObject({ kind: "refused", line: expect.any(Number) });
    const english = /\b(?:was|is|are|not|comes|came|stays|which|required|stands|leads|this|there)\b/i;
    expect(last.report.findings.filter(({ reason }) => english.test(reason))).toEqual([]);
    expect(last.report.administrators).toEqual([{ email: "budi@gis.co.id", name: expect.any(String) }]);
    expect(last.report.staff.filter(({ role }) => role === "admin")).toEqual([]);
    expect(await countAll()).toEqual(before);
    expect(await product.db.$count(uploads)).toBe(0);
    expect(await filesLeft()).toBe(0);
  });

  it("a report is in English for who asks for it", async () => {
    const { last } = await move({ ...dryRun(), language: "en" }, archive);
    if (last?.is !== "done") throw new Error(JSON.stringify(last));
    const indonesian = /\b(?:tidak|sudah|yang|ini|ada|masuk|wajib|dan)\b/i;
    expect(last.report.findings.length).toBeGreaterThan(0);
    expect(last.report.findings.filter(({ reason }) => indonesian.test(reason))).toEqual([]);
    expect(last.report.findings.map(({ reason }) => reason)).toContain(
      "Was an administrator: comes in as viewer, unless selected on this page.",
    );
    // What only the command has is not told on a page.
    expect(JSON.stringify(last.report)).not.toMatch(/--[a-z]/);
  });

  it("a mapping that cannot be used is told part by part", async () => {
    const unfit = {
      statuses: { Dibekukan: "Valid" },
      tabels: {},
      addresses: { certificates: ["cek"] },
      categories: "ISO",
    };
    const { status, text } = await send({ ...dryRun(), mapping: unfit }, archive).answered;
    expect(status).toBe(422);
    expect(JSON.parse(text).message).toBe(
      "Berkas pemetaan tidak dapat dipakai: Status “Dibekukan” tidak dapat diimpor sebagai “Valid”. Isi “categories” tidak sesuai. Isi “addresses.certificates.0” tidak sesuai. Bagian “tabels” tidak dikenal.",
    );
    const english = await send({ ...dryRun(), mapping: unfit, language: "en" }, archive).answered;
    expect(JSON.parse(english.text).message).toBe(
      "The mapping file cannot be used: The status “Dibekukan” cannot be imported as “Valid”. What “categories” holds does not fit. What “addresses.certificates.0” holds does not fit. The part “tabels” is not known.",
    );
  });

  it("a column that is called as what every object of the language has is one like any other", async () => {
    const names = ["constructor", "__proto__", "valueof"];
    const csv = `id,client_name,${names}\n1,PT A,x,y,z\n`;
    const head = { source: "tables", is_dry_run: true };
    const { tables: counted } = await reportOf(head, await zipOfFiles({ "certificates.csv": csv }));
    expect(counted).toMatchObject([{ table: "certificates", read: 1, ignored_columns: names }]);
  });

  it("nobody writes without having signed in a moment ago or giving their password", async () => {
    const own = await permit();
    const other = await permit(await product.signIn("admin"));
    const before = await countAll();
    const head = { ...dryRun(), is_dry_run: false };
    const [until = "", signature = ""] = own.split(".");
    const forged = [
      "",
      "x",
      other,
      `${Number(until) + 60_000}.${signature}`,
      `${Date.now() - 1}.${signature}`,
      `${until}.`,
    ];
    for (const permit of forged)
      expect([permit, (await send({ ...head, permit }, archive).answered).status]).toEqual([permit, 403]);
    expect(await countAll()).toEqual(before);
    await product.ownerDb.execute(sql`update sessions set created_at = created_at - interval '1 hour'`);
    const wanted = await admin.request("/api/site-moves/permit", asJson("POST", {}));
    expect([wanted.status, Object.keys((await wanted.json()).errors)]).toEqual([422, ["password"]]);
    const wrong = await admin.request("/api/site-moves/permit", asJson("POST", { password: "salah-sekali" }));
    expect(wrong.status).toBe(422);
    admin = await product.signIn("admin");
  });

  it("while it is under way others get their answers, and a second one is told to wait", async () => {
    await whileSomebodySaves(async () => {
      const first = send(dryRun(), archive);
      await untilInTheMiddle();
      const startMs = performance.now();
      for (const path of ["/", "/artikel", "/verifikasi-sertifikat?q=x"])
        expect([path, (await server.get(path)).status]).toEqual([path, 200]);
      const list = await server.get("/api/certificates", { cookie: admin.cookie });
      expect(list.status).toBe(200);
      expect(performance.now() - startMs).toBeLessThan(10_000);
      const second = await send(dryRun(), archive).answered;
      expect([second.status, JSON.parse(second.text).message]).toEqual([
        429,
        expect.stringContaining("sedang berjalan"),
      ]);
      first.leave();
    });
    await expect.poll(sessions).toEqual([]);
  });

  it("the next one may begin as soon as one has ended", async () => {
    const { siteMoves } = product.services;
    const isFree = sql`select pg_try_advisory_xact_lock(hashtext('absah site move')) as is_free`;
    for (let round = 0; round < 30; round += 1) {
      const place = await siteMoves.takeLock();
      await place?.[Symbol.asyncDispose]();
      expect((await product.db.execute(isFree)).rows, `round ${round}`).toEqual([{ is_free: true }]);
    }
  });

  it("whoever leaves takes the move along, and nothing of it stays", async () => {
    const before = await countAll();
    const head = { ...dryRun(), is_dry_run: false, permit: await permit() };
    await whileSomebodySaves(async () => {
      const { leave } = send(head, archive);
      await untilInTheMiddle();
      leave();
      await expect.poll(sessions).toEqual([]);
    });
    expect(await countAll()).toEqual(before);
    await expect.poll(filesLeft).toBe(0);
  });

  it("a process that is killed in the middle is told as such, and nothing of it stays", async () => {
    const before = await countAll();
    const head = { ...dryRun(), is_dry_run: false, permit: await permit() };
    await whileSomebodySaves(async () => {
      const { answered } = send(head, archive);
      await untilInTheMiddle();
      const { rows } = await product.db.execute<{ name: string }>(
        sql`select application_name as name from pg_stat_activity where datname = current_database()
          and application_name ~ '^absah move [0-9a-f-]+ [0-9]+$'`,
      );
      process.kill(Number(rows[0]?.name.split(" ").at(-1)), "SIGKILL");
      const last = eventsOf((await answered).text).at(-1);
      expect(last).toMatchObject({
        is: "stopped",
        message: expect.stringContaining("Tidak ada yang tersimpan sebagian"),
      });
      await expect.poll(sessions).toEqual([]);
    });
    expect(await countAll()).toEqual(before);
    await expect.poll(filesLeft).toBe(0);
  });

  it("the move brings everything in under the name of who began it; no one is an administrator who was not chosen", async () => {
    await product.db
      .update(heroSlider)
      .set({ title_id: "Diubah staf" })
      .where(eq(heroSlider.display_order, 2));
    const foretold = await reportOf(dryRun(), archive);
    const head = { ...dryRun(), is_dry_run: false, file_name: "situs.zip", permit: await permit() };
    const report = await reportOf(head, archive);
    expect({ ...report, is_dry_run: true }).toEqual(foretold);
    const [budi] = await product.db.select().from(profiles).where(eq(profiles.email, "budi@gis.co.id"));
    expect(budi?.role).toBe("viewer");
    const [event] = await product.db
      .select()
      .from(accountEvents)
      .where(eq(accountEvents.action, "site-moved-in"));
    expect(event).toMatchObject({ actor_email: admin.email, subject: "site" });
    const { rows } = await product.db.execute<{ actor_email: string }>(
      sql`select distinct actor_email from certificate_events where action = 'imported'`,
    );
    expect(rows).toEqual([{ actor_email: admin.email }]);
    const trail = await (await admin.request("/api/account-events?action=site-moved-in")).json();
    expect(trail.data).toHaveLength(1);
  });

  it("its slides replace those of the default copy, except for one that staff changed here", async () => {
    const slides = await product.db.select().from(heroSlider).orderBy(heroSlider.title_id);
    expect(slides.map(({ title_id }) => title_id)).toEqual(["Diubah staf", "Judul 0", "Judul 1", "Judul 2"]);
  });

  it("a second run changes nothing", async () => {
    const before = await countAll();
    const head = { ...dryRun(), is_dry_run: false, permit: await permit() };
    const report = await reportOf(head, archive);
    expect(report.tables.map(({ added }) => added)).toEqual(report.tables.map(() => 0));
    expect(await countAll()).toEqual(before);
  });

  it("whom the administrator chose comes in as one", async () => {
    const person = (id: string, email: string) => `${id},${email},2020-01-01T00:00:00Z`;
    const ids = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"] as const;
    const file = await zipOfFiles({
      "users.csv": `id,email,email_confirmed_at\n${person(ids[0], "wati@lama.example")}\n${person(ids[1], "joko@lama.example")}\n`,
      "profiles.csv": `id,full_name,role\n${ids[0]},Wati,admin\n${ids[1]},Joko,admin\n`,
    });
    const head = {
      source: "tables",
      is_dry_run: false,
      admins: ["wati@lama.example"],
      permit: await permit(),
    };
    const report = await reportOf(head, file);
    expect(report.administrators.map(({ name }) => name)).toEqual(["Wati", "Joko"]);
    const rows = await product.db.select().from(profiles);
    const roleOf = (email: string) => rows.find((row) => row.email === email)?.role;
    expect([roleOf("wati@lama.example"), roleOf("joko@lama.example")]).toEqual(["admin", "viewer"]);
  });

  it("an export of WordPress comes alone or with its pictures, and its numbers lead on", async () => {
    const xml = wordPressExport([{ id: 71 }, { id: 72, type: "page" }]);
    const head = { source: "wordpress", is_dry_run: true, pages: "articles" };
    expect((await reportOf(head, xml)).tables).toMatchObject([{ table: "articles", added: 2 }]);
    const zip = await zipOfFiles({ "ekspor.xml": xml, "wp-content/uploads/2020/01/lain.png": "x" });
    const written = await reportOf({ ...head, is_dry_run: false, permit: await permit() }, zip);
    expect(written.files.unused).toEqual(["2020/01/lain.png"]);
    await waitFor(async () =>
      expect((await server.get("/?page_id=72")).headers.location).toBe("/artikel/tulisan-72"),
    );
    expect((await server.get("/?p=71")).headers.location).toBe("/artikel/tulisan-71");
  });

  it("what cannot be read is refused with the reason, before or after it was sent", async () => {
    const refused = async (head: object, file: string | Buffer) => (await move(head, file)).last;
    expect(await refused(dryRun(), "id,name\n")).toEqual({
      is: "refused",
      message: "Berkas ini bukan arsip ZIP.",
    });
    const wordPress = { source: "wordpress", is_dry_run: true };
    expect(await refused(wordPress, "<html/>")).toEqual({
      is: "refused",
      message: "Baris 1: ini bukan ekspor WordPress, karena tidak dimulai dengan <rss>.",
    });
    expect(await refused({ ...wordPress, language: "en" }, "<html/>")).toEqual({
      is: "refused",
      message: "Line 1: this is no export of WordPress: it does not begin with <rss>.",
    });
    const unclosed = await zipOfFiles({
      "articles.csv": "id\n1\n",
      "certificates.csv": 'id,status\n1,"Valid',
    });
    expect(await refused(dryRun(), unclosed)).toEqual({
      is: "refused",
      message:
        "certificates.csv: Baris yang dimulai di baris 2 tidak berakhir: periksa tanda kutip yang tidak ditutup.",
    });
    expect(await refused({ ...dryRun(), language: "en" }, unclosed)).toEqual({
      is: "refused",
      message: "certificates.csv: The row that begins on line 2 does not end: look for an unclosed quote.",
    });
    expect(
      await refused({ source: "wordpress", is_dry_run: true }, await zipOfFiles({ a: "x" })),
    ).toMatchObject({
      is: "refused",
      message: expect.stringContaining(".xml"),
    });
    expect(await refused(dryRun(), await zipOfFiles({ "baca.txt": "x" }))).toMatchObject({
      is: "refused",
      message: expect.stringContaining("CSV"),
    });
    for (const head of [
      {},
      { ...dryRun(), source: "postgresql://evil.example/db" },
      { ...dryRun(), database: "postgresql://evil.example/db" },
      { ...dryRun(), mapping: { statuses: { Dibekukan: "Valid" } } },
      { ...dryRun(), admins: ["x"] },
    ])
      expect([head, (await send(head, archive).answered).status]).toEqual([head, 422]);
    expect((await send(dryRun(), archive, (await product.signIn("editor")).cookie).answered).status).toBe(
      403,
    );
    expect(await filesLeft()).toBe(0);
  });
});
