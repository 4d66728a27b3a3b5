import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { accounts, articles, certificates, customers, importedRows, profiles } from "#core/db/schema.ts";
import { openCsvSource } from "#core/moving/csv-source.ts";
import { importSite } from "#core/moving/import-site.ts";
import { siteMapping } from "#core/moving/mapping.ts";
import type { MoveReport } from "#core/moving/report.ts";
import { openStorageFolder } from "#core/moving/storage-folder.ts";
import { startAbsah } from "#tests/support/command.ts";
import { databaseUrl } from "#tests/support/database-server.ts";
import { openOldSite } from "#tests/support/old-site.ts";
import { plain } from "#tests/support/pictures.ts";
import { useProduct } from "#tests/support/product.ts";
import { tester } from "#tests/support/session.ts";

const base = "https://oldproj.supabase.example/storage/v1/object/public";
const heading = "id,client_name,certificate_number,standard,issue_date,expiry_date,status,pdf_url";

describe("what an old site may bring along", () => {
  const product = useProduct();
  let folder: string;
  let moves = 0;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "absah-old-"));
    for (const name of ["csv", "storage/certificate-pdfs", "storage/customer-logos"])
      await mkdir(join(folder, name), { recursive: true });
  });
  afterEach(async () => await rm(folder, { recursive: true, force: true }));

  const write = (name: string, content: string | Buffer) => writeFile(join(folder, name), content);

  async function moveIn(given: unknown = {}, admins: string[] = []): Promise<MoveReport> {
    const mapping = siteMapping.parse(given);
    const { signal } = new AbortController();
    const opening = { mapping, onRead: () => {}, signal };
    await using source = await openCsvSource(join(folder, "csv"), opening);
    const { files, images, richText } = product.services;
    const storage = await openStorageFolder(join(folder, "storage"));
    moves += 1;
    return await importSite(product.db, {
      ...{ source, sourceName: `site ${moves}`, mapping, storage: { files, images }, folder: storage },
      ...{ admins, isDryRun: false, actor: tester, richText, signal },
    });
  }

  it("free pages come in with their texts, drafts as drafts, and their addresses lead on", async () => {
    await write(
      "csv/site_pages.csv",
      [
        "id,title_id,title_en,slug,content_id,content_en,published",
        "11,Kebijakan mutu,Quality policy,kebijakan-mutu,<p>Mutu kami.</p><script>alert(1)</script>,<p>Our quality.</p>,true",
        "12,Rencana,Plans,rencana,<p>Belum selesai.</p>,,false",
        "13,,,tanpa-judul,<p>Apa ini?</p>,,true",
      ].join("\n"),
    );
    const report = await moveIn({ addresses: { site_pages: ["/hal.php?id={id}"] } });
    const pages = report.tables.find(({ table }) => table === "site_pages");
    expect(pages).toMatchObject({ added: 2, refused: 1 });
    const led = await product.request("/hal.php?id=11");
    expect(led.status).toBe(301);
    const place = led.headers.get("location") ?? "";
    const page = await (await product.request(place)).text();
    expect(page).toContain("<p>Mutu kami.</p>");
    expect(page).not.toContain("alert(1)");
    expect(await (await product.request(`${place}?lang=en`)).text()).toContain("<p>Our quality.</p>");
    expect((await product.request(place.replace("kebijakan-mutu", "rencana"))).status).toBe(404);
  });

  it("names that lead out of the storage bring no file in, be they encoded, absolute or links", async () => {
    await write("secret.pdf", "%PDF-1.4 rahasia");
    await symlink(join(folder, "secret.pdf"), join(folder, "storage/certificate-pdfs/link.pdf"));
    const names = [
      "../../secret.pdf",
      "%2e%2e%2f%2e%2e%2fsecret.pdf",
      "..%2f..%2fsecret.pdf",
      `/${folder}/secret.pdf`,
      "link.pdf",
      "a%00.pdf",
    ];
    const rows = names.map(
      (name, index) =>
        `,PT Jalan,J/${index},ISO 9001,2026-01-01,2029-01-01,Valid,${base}/certificate-pdfs/${name}`,
    );
    await write(
      "csv/certificates.csv",
      [heading, ...rows.map((row, index) => `${index + 1}${row}`)].join("\n"),
    );
    const report = await moveIn();
    expect(report.files.stored).toBe(0);
    const findings = report.findings.filter(({ column }) => column === "pdf_url");
    expect(findings.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7]);
    for (const { reason } of findings) expect(reason).toContain("is missing in the storage");
  });

  it("a drawing or a page that is called .pdf is not taken, and named", async () => {
    await write(
      "storage/certificate-pdfs/a.pdf",
      '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    );
    await write("storage/certificate-pdfs/b.pdf", "<!doctype html><script>alert(1)</script>");
    await write("storage/certificate-pdfs/c.pdf", "%PDF-1.4\n%%EOF");
    const rows = ["a", "b", "c"].map(
      (name, index) =>
        `${index + 1},PT Palsu,P/${index},ISO 9001,2026-01-01,2029-01-01,Valid,${base}/certificate-pdfs/${name}.pdf`,
    );
    await write("csv/certificates.csv", [heading, ...rows].join("\n"));
    const report = await moveIn();
    const findings = report.findings.filter(({ column }) => column === "pdf_url");
    expect(findings.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      "2 certificate-pdfs/a.pdf was not taken: it is no PDF, by its name or by its content.",
      "3 certificate-pdfs/b.pdf was not taken: it is no PDF, by its name or by its content.",
    ]);
    const found = await product.db
      .select({ number: certificates.certificate_number, pdf_url: certificates.pdf_url })
      .from(certificates)
      .where(eq(certificates.client_name, "PT Palsu"))
      .orderBy(certificates.certificate_number);
    expect(found.map(({ pdf_url }) => pdf_url === null)).toEqual([true, true, false]);
  });

  it("formulas and HTML in names are texts like others", async () => {
    const names = [
      "<script>alert(1)</script> PT",
      '=HYPERLINK("http://evil")',
      "<img src=x onerror=alert(1)>",
    ];
    const rows = names.map((name, index) => `${index + 1},"${name.replaceAll('"', '""')}"`);
    await write("csv/customers.csv", ["id,name", ...rows].join("\n"));
    const report = await moveIn();
    expect(report.tables[0]).toMatchObject({ table: "customers", added: 3 });
    const page = await (await product.request("/customer")).text();
    expect(page).not.toContain("<script>alert(1)");
    expect(page).not.toContain("<img src=x");
    expect(page).toContain("&lt;img src=x onerror=alert(1)&gt;");
  });

  it("scripts in articles do not survive, and are named among what is dropped", async () => {
    const body = `<p onclick=""alert(1)"">Isi</p><script>alert(1)</script><a href=""javascript:alert(1)"">x</a>`;
    await write(
      "csv/articles.csv",
      `id,title,slug,created_at,content_id\n1,Serangan,serangan,2020-01-01,"${body}"`,
    );
    const report = await moveIn();
    const [row] = await product.db.select().from(articles).where(eq(articles.slug, "serangan"));
    expect(row?.content_id).toBe("<p>Isi</p><a>x</a>");
    expect(report.findings.find(({ column }) => column === "content_id")?.reason).toContain("<script>");
  });

  it("ids that are no UUIDs become addresses that lead on, and go on doing so", async () => {
    await write(
      "csv/certificates.csv",
      `${heading}\n4711,PT Nomor,N/4711,ISO 9001,2026-01-01,2029-01-01,Valid,`,
    );
    await moveIn();
    const [row] = await product.db
      .select()
      .from(certificates)
      .where(eq(certificates.certificate_number, "N/4711"));
    const answer = await product.request("/verifikasi-sertifikat/4711?lang=en");
    expect([answer.status, answer.headers.get("location")]).toEqual([
      301,
      `/verifikasi-sertifikat/${row?.id}`,
    ]);
    expect((await product.request("/verifikasi-sertifikat/4712")).status).toBe(404);
    for (const form of [".json", ".jwt"]) {
      const own = `/verifikasi-sertifikat/${row?.id}${form}`;
      const other = await product.request(`/verifikasi-sertifikat/4711${form}`);
      expect([other.status, other.headers.get("location")]).toEqual([301, own]);
      expect((await product.request(`/verifikasi-sertifikat/4712${form}`)).status).toBe(404);
    }
  });

  it("a certificate that cannot be looked for is no unknown one", async () => {
    await product.takeDatabaseDown();
    try {
      expect((await product.request("/verifikasi-sertifikat/4711")).status).toBe(503);
    } finally {
      await product.bringDatabaseBack();
      await vi.waitUntil(async () => (await product.request("/verifikasi-sertifikat/4711")).status === 301, {
        timeout: 120_000,
        interval: 200,
      });
    }
  });

  it("what the register cannot hold is named with its line and its reason, and the rest comes in", async () => {
    await write(
      "csv/certificates.csv",
      [
        heading,
        "1,,K/1,ISO 9001,2026-01-01,2029-01-01,Valid,",
        "2,PT Kalender,K/2,ISO 9001,2026-02-30,2029-01-01,Valid,",
        "3,PT Kalender,K/3,ISO 9001,2026-01-01,2029-01-01,Valid,",
        "4,PT Kalender,k /-3,ISO 9001,2026-01-01,2029-01-01,Valid,",
        "5,PT Kalender,K/5,ISO 9001,2026-01-01,2029-01-01",
        "3,PT Kalender,K/6,ISO 9001,2026-01-01,2029-01-01,Valid,",
      ].join("\n"),
    );
    const report = await moveIn();
    expect(report.tables[0]).toMatchObject({ read: 6, added: 1, refused: 5 });
    const findings = report.findings.map(({ line, column, reason }) => `${line} ${column}: ${reason}`);
    expect(findings.sort()).toEqual([
      "2 client_name: Required. (K/1, no name)",
      "3 issue_date: There is no such date in the calendar. (K/2, PT Kalender)",
      "5 certificate_number: This number is already on line 4. (k /-3, PT Kalender)",
      "6 null: This row has 6 columns instead of 8.",
      "7 id: This id is already on line 4.",
    ]);
  });

  it("of two rows whose ids differ in their case alone the second is named, and the rest comes in", async () => {
    const id = "0b7d3c1e-6d0a-4a51-9c8e-0d2f6a1b3c4d";
    await write(
      "csv/partners.csv",
      [
        "id,name,website_url,category,logo_url,display_order",
        `${id},Mitra Satu,,,,1`,
        `${id.toUpperCase()},Mitra Dua,,,,2`,
        "lain,Mitra Tiga,,,,3",
      ].join("\n"),
    );
    const report = await moveIn();
    expect(report.tables.find(({ table }) => table === "partners")).toMatchObject({ added: 2, refused: 1 });
    expect(report.findings.map(({ line, reason }) => `${line}: ${reason}`)).toContain(
      "3: This id is already on line 2.",
    );
  });

  it("a certificate that the register has already is never changed; its former address leads to it", async () => {
    await write("csv/certificates.csv", `${heading}\n1,PT Lama,L/1,ISO 9001,2026-01-01,2029-01-01,Dicabut,`);
    await moveIn();
    await write(
      "csv/certificates.csv",
      `${heading}\n900,PT LAMA,L/1,ISO 14001,2026-01-01,2029-01-01,Valid,\n901,PT Lain,l / 1,ISO 9001,2026-01-01,2029-01-01,Valid,`,
    );
    const report = await moveIn();
    expect(report.tables[0]).toMatchObject({ added: 0, unchanged: 1, refused: 1 });
    const [row] = await product.db
      .select()
      .from(certificates)
      .where(eq(certificates.certificate_number, "L/1"));
    expect(row).toMatchObject({ status: "Dicabut", standard: "ISO 9001" });
    const answer = await product.request("/verifikasi-sertifikat/900");
    expect(answer.headers.get("location")).toBe(`/verifikasi-sertifikat/${row?.id}`);
    expect((await product.request("/verifikasi-sertifikat/901")).status).toBe(404);
  });

  it("a row of megabytes is read, and one that never ends is refused with its line", async () => {
    const picture = (await plain(900, 700).png({ compressionLevel: 0 }).toBuffer()).toString("base64");
    const body = `<p>Besar</p><img src=""data:image/png;base64,${picture}"">`;
    await write(
      "csv/articles.csv",
      `id,title,slug,created_at,content_id\n1,Besar,besar,2020-01-01,"${body}"`,
    );
    expect((await moveIn()).tables[0]).toMatchObject({ added: 1 });
    const [row] = await product.db.select().from(articles).where(eq(articles.slug, "besar"));
    expect(row?.content_id).toMatch(/^<p>Besar<\/p><img src="\/media\/article-thumbnails\/900x700-/);
    await write("csv/articles.csv", `id,title,slug\n1,A,a\n2,"${"x".repeat(100)}`);
    await expect(moveIn()).rejects.toThrow("The row that begins on line 3 does not end");
  });

  it.each([
    ["an absurd cost", `$2b$31$${"a".repeat(53)}`],
    ["a hash that is cut off", "$2a$10$abc"],
    ["a hash of nobody's", "plain text"],
    ["half a hash of our own", "0123456789abcdef:"],
    ["a variant that nobody knows", `$2q$10$${"a".repeat(53)}`],
  ])("%s in the database answers 401 at once, and holds up nobody", async (_, hash) => {
    const person = await product.signIn("editor");
    const [profile] = await product.db.select().from(profiles).where(eq(profiles.email, person.email));
    await product.ownerDb
      .update(accounts)
      .set({ password: hash })
      .where(eq(accounts.user_id, profile?.id ?? ""));
    const started = performance.now();
    expect((await product.attempt(person)).status).toBe(401);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it("hashes that cannot be checked come in as nobody's password, and are named", async () => {
    const rows = [
      `1,mahal@gis.co.id,$2b$31$${"a".repeat(53)}`,
      "2,rusak@gis.co.id,$2a$10$abc",
      "3,tanpa@gis.co.id,",
    ];
    await write("csv/users.csv", ["id,email,encrypted_password", ...rows].join("\n"));
    const report = await moveIn();
    const findings = report.findings.filter(({ column }) => column === "encrypted_password");
    expect(findings.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      "2 The hash of the password has the cost 31; at most 12 is computed at a sign-in. They need a new one (“Lupa password”).",
      "3 The hash of the password is not whole. They need a new one (“Lupa password”).",
      "4 Has no password. They need a new one (“Lupa password”).",
    ]);
    expect((await product.attempt({ email: "mahal@gis.co.id", password: "rahasia" })).status).toBe(401);
    expect(await product.db.$count(customers, sql`false`)).toBe(0);
  });

  it("who was banned stays out, however the day is written; what cannot be read bans too", async () => {
    const rows: [banned: string, active: string, comesIn: boolean][] = [
      ["2100-01-01", "", false],
      ["2100-01-01 00:00:00+07", "", false],
      ["Infinity", "", false],
      ["01/02/2099", "", false],
      ["", "tidak", false],
      ["", "nonaktif", false],
      ["", "entah", false],
      ["2001-01-01", "ya", true],
      ["", "aktif", true],
      ["", "", true],
    ];
    const users = rows.map(([banned], index) => `b${index},banned${index}@gis.co.id,2020-01-02,${banned}`);
    await write("csv/users.csv", ["id,email,created_at,banned_until", ...users].join("\n"));
    const shown = rows.map(([, active], index) => `b${index},viewer,${active}`);
    await write("csv/profiles.csv", ["id,role,is_active", ...shown].join("\n"));
    const report = await moveIn();
    for (const [index, [banned, active, comesIn]] of rows.entries()) {
      const [person] = await product.db
        .select()
        .from(profiles)
        .where(eq(profiles.email, `banned${index}@gis.co.id`));
      expect([banned, active, person?.is_active]).toEqual([banned, active, comesIn]);
      expect(person?.created_at).toEqual(new Date("2020-01-02T00:00:00Z"));
      const findings = report.findings.filter(
        ({ id, reason }) => id === `b${index}` && /inactive/.test(reason),
      );
      expect([banned, active, findings.length > 0]).toEqual([banned, active, !comesIn]);
    }
    const reasons = report.findings.map(({ reason }) => reason);
    expect(reasons).toContain("“01/02/2099” is no day that can be read: counts as banned.");
    expect(reasons).toContain("“entah” is no yes or no: comes in as inactive.");
  });

  it("nobody becomes an administrator, or gets in unconfirmed, by a row that was planted; editors are named", async () => {
    const people = [
      ["p1", "dikenal@gis.co.id", "2020-01-01", "admin", ""],
      ["p2", "disusupkan@gis.co.id", "2020-01-01", "admin", "javascript:alert(1)"],
      ["p3", "belum@gis.co.id", "", "editor", ""],
      ["p4", "penyunting@gis.co.id", "2020-01-01 10:00:00+07", "editor", "https://lama.example/a.png"],
    ];
    const users = people.map(([id, email, confirmed]) => [id, email, confirmed].join());
    const shown = people.map(([id, , , role, avatar]) => [id, role, avatar].join());
    await write("csv/users.csv", ["id,email,email_confirmed_at", ...users].join("\n"));
    await write("csv/profiles.csv", ["id,role,avatar_url", ...shown].join("\n"));
    const report = await moveIn({}, ["Dikenal@gis.co.id"]);
    const found = [];
    for (const [, email = ""] of people)
      found.push(...(await product.db.select().from(profiles).where(eq(profiles.email, email))));
    expect(
      found.map(({ role, is_active, email_verified, avatar_url }) => [
        ...[role, is_active, email_verified],
        avatar_url,
      ]),
    ).toEqual([
      ["admin", true, true, null],
      ["viewer", true, true, null],
      ["editor", false, false, null],
      ["editor", true, true, "https://lama.example/a.png"],
    ]);
    expect(report.staff).toEqual([
      { email: "belum@gis.co.id", role: "editor", is_active: false },
      { email: "dikenal@gis.co.id", role: "admin", is_active: true },
      { email: "penyunting@gis.co.id", role: "editor", is_active: true },
    ]);
    const findings = report.findings
      .filter(({ column }) => ["role", "email_confirmed_at", "avatar_url"].includes(column ?? ""))
      .map(({ id, reason }) => `${id} ${reason}`);
    expect(findings.sort()).toEqual([
      "p2 Came in without the picture: Must be an http(s) address or an uploaded picture.",
      "p2 Was an administrator: comes in as viewer. To change that, name them with --admins disusupkan@gis.co.id, or give them the role in the panel afterwards.",
      "p3 Never confirmed their address: comes in as inactive.",
    ]);
  });

  it("an article is published if the old site says so in a word that is known, and a draft else", async () => {
    const words = ["draft", "tidak", "0", "review", "published", "ya", "true", ""];
    const rows = words.map((word, index) => `w${index},Kata ${index},kata-${index},2020-01-01,${word}`);
    await write("csv/articles.csv", ["id,title,slug,created_at,published", ...rows].join("\n"));
    const report = await moveIn();
    const found = await product.db
      .select({ slug: articles.slug, published: articles.published })
      .from(articles)
      .where(sql`slug like 'kata-%'`)
      .orderBy(articles.slug);
    expect(found.map(({ published }) => published)).toEqual(words.map((_, index) => index > 3));
    const findings = report.findings.filter(({ column }) => column === "published");
    expect(findings.map(({ id, reason }) => `${id} ${reason}`)).toEqual([
      "w3 “review” is no yes or no: comes in as a draft.",
    ]);
  });

  it("a person without an account is named", async () => {
    await write("csv/profiles.csv", "id,full_name,role\n7,Tanpa Akun,admin");
    const report = await moveIn();
    expect(report.findings).toMatchObject([{ kind: "refused", table: "profiles", line: 2, id: "7" }]);
    expect(report.findings[0]?.reason).toContain("Tanpa Akun");
  });

  it("nobody gets another's account by an address that is here already", async () => {
    const admin = await product.signIn("admin");
    await write(
      "csv/users.csv",
      `id,email,encrypted_password\n1,${admin.email.toUpperCase()},$2a$10$${"a".repeat(53)}`,
    );
    await write("csv/profiles.csv", "id,full_name,role\n1,Penyusup,admin");
    expect((await moveIn()).tables.find(({ table }) => table === "users")).toMatchObject({
      added: 0,
      unchanged: 1,
    });
    const [profile] = await product.db.select().from(profiles).where(eq(profiles.email, admin.email));
    expect(profile?.full_name).toBe("Staf admin");
    expect((await admin.request("/api/session")).status).toBe(200);
  });
});

describe("the command import-site", () => {
  const product = useProduct();
  let old: Awaited<ReturnType<typeof openOldSite>>;
  let dataDir: string;
  beforeAll(async () => {
    old = await openOldSite(inject("serverUrl"));
    dataDir = await mkdtemp(join(tmpdir(), "absah-move-"));
  });
  afterAll(async () => {
    await old.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  function start(...parameters: string[]) {
    const name = new URL(product.connectionString).pathname.slice(1);
    return startAbsah(["import-site", ...parameters], {
      DATA_DIR: dataDir,
      DATABASE_URL: product.connectionString,
      DATABASE_OWNER_URL: databaseUrl(inject("serverUrl"), name),
      SECRET: "s".repeat(32),
      LOG_LEVEL: "error",
    });
  }
  const parameters = () => ["--database", old.connectionString, "--storage", old.storage];

  it("says of a folder without a table that it found none", async () => {
    const command = start(dataDir);
    const [errors, [code]] = await Promise.all([text(command.stderr), once(command, "exit")]);
    expect(code).toBe(1);
    expect(errors).toMatch(/^No table was found in \S+: .*certificates\.csv.* Nothing was changed\.$/m);
  });

  it("killed in the middle of writing leaves no row behind, and the next run brings all", async () => {
    const holder = new pg.Client({ connectionString: product.connectionString });
    await holder.connect();
    await holder.query("begin; lock table certificates in share mode");
    const command = start(...parameters());
    const exited = once(command, "exit");
    // Everything but the register is written by then, and not committed.
    await vi.waitUntil(
      async () =>
        (
          await product.db.execute(
            sql`select from pg_locks where not granted and relation = 'certificates'::regclass`,
          )
        ).rows.length > 0,
      { timeout: 120_000, interval: 100 },
    );
    command.kill("SIGKILL");
    await exited;
    await holder.query("rollback");
    await holder.end();
    for (const table of [articles, certificates, customers, importedRows])
      expect(await product.db.$count(table)).toBe(0);

    const path = join(dataDir, "report.json");
    const again = start(...parameters(), "--admins", "budi@gis.co.id", "--report", path);
    const [output, errors, [code]] = await Promise.all([
      text(again.stdout),
      text(again.stderr),
      once(again, "exit"),
    ]);
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    const staff = ["budi@gis.co.id: admin", "rini@gis.co.id: editor, inactive", "sari@gis.co.id: editor"];
    expect(output).toContain(["Who may change what is here:", ...staff, ""].join("\n  ").trimEnd());
    expect(output).toMatch(/^certificates +300 read, 294 added, 0 here already, 6 refused$/m);
    expect(output).toMatch(
      /^ {2}certificates, line \d+, id [0-9a-f-]{36}, column expiry_date: Required\. \(GIS\//m,
    );
    expect(await product.db.$count(articles)).toBe(40);
    const report = JSON.parse(await readFile(path, "utf8")) as MoveReport;
    expect(report.tables.find(({ table }) => table === "certificates")).toMatchObject({ added: 294 });
  });

  it("says what is wrong with what it was given, and changes nothing", async () => {
    const run = async (...given: string[]) => {
      const command = start(...given);
      const [errors, [code]] = await Promise.all([text(command.stderr), once(command, "exit")]);
      return { code, errors };
    };
    const [suspended, unknown] = ["suspended.json", "unknown.json"].map((name) => join(dataDir, name));
    await writeFile(suspended ?? "", '{"statuses": {"Suspended": "Valid"}}');
    await writeFile(unknown ?? "", '{"kolom": {}}');
    const ended = await Promise.all([
      run(),
      run(dataDir, "--storage", "ftp://lama.example/x"),
      run("/nowhere-at-all"),
      run(...parameters(), "--mapping", suspended ?? ""),
      run(...parameters(), "--mapping", unknown ?? ""),
    ]);
    expect(ended).toEqual([
      { code: 1, errors: "Name a folder of CSV files, or a database with --database.\n" },
      { code: 1, errors: expect.stringContaining("ftp://lama.example/x is neither a folder nor an address") },
      { code: 1, errors: expect.stringMatching(/^ENOENT.*Nothing was changed\.\n$/) },
      { code: 1, errors: expect.stringContaining("Suspended") },
      { code: 1, errors: expect.stringContaining("kolom") },
    ]);
  });
});
