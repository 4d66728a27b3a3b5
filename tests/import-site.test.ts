import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import {
  accountEvents,
  accounts,
  articles,
  certificateCommitments,
  certificateDecisions,
  certificateEvents,
  certificates,
  contentEvents,
  formerAddresses,
  importedRows,
  pageContent,
  partners,
  profiles,
  siteSettings,
  uploads,
  visitors,
} from "#core/db/schema.ts";
import { listDirectChangesOnTrail } from "#core/direct-changes.ts";
import { openCsvSource } from "#core/moving/csv-source.ts";
import { openDatabaseSource } from "#core/moving/database-source.ts";
import { importSite } from "#core/moving/import-site.ts";
import { siteMapping } from "#core/moving/mapping.ts";
import type { MoveReport } from "#core/moving/report.ts";
import { openStorageFolder } from "#core/moving/storage-folder.ts";
import { projectRoot } from "#core/root.ts";
import { openOldSite } from "#tests/support/old-site.ts";
import { useProduct } from "#tests/support/product.ts";
import { tester } from "#tests/support/session.ts";
import { stateOf } from "#tests/support/site-move.ts";

const tables = [
  ...[accounts, articles, certificateCommitments, certificateDecisions, certificateEvents, certificates],
  ...[contentEvents, formerAddresses, importedRows, partners, profiles, uploads],
];

describe("an old site of a hosted table service moves in", () => {
  const product = useProduct();
  let old: Awaited<ReturnType<typeof openOldSite>>;
  let report: MoveReport;
  beforeAll(async () => {
    old = await openOldSite(inject("serverUrl"));
    await old.exportCsv();
  });
  afterAll(async () => await old.close());

  const countAll = async () => await Promise.all(tables.map((table) => product.db.$count(table)));
  const numbersOf = ({ tables: counted }: MoveReport) =>
    Object.fromEntries(
      counted.map(({ table, added, unchanged, refused }) => [table, [added, unchanged, refused]]),
    );

  async function moveIn(from: "csv" | "database", isDryRun = false): Promise<MoveReport> {
    const text = await readFile(join(projectRoot, "docs/moving-in.mapping.json"), "utf8");
    const mapping = siteMapping.parse(JSON.parse(text));
    const { signal } = new AbortController();
    const opening = { mapping, onRead: () => {}, signal };
    await using source =
      from === "csv"
        ? await openCsvSource(old.csv, opening)
        : await openDatabaseSource(old.connectionString, opening);
    const { files, images, richText } = product.services;
    const folder = await openStorageFolder(old.storage);
    const admins = ["Budi@gis.co.id"];
    const request = {
      source,
      sourceName: "site",
      mapping,
      storage: { files, images },
      folder,
      isDryRun,
      admins,
    };
    return await importSite(product.db, { ...request, actor: tester, richText, signal });
  }

  it("a dry run says what a run does and changes nothing", async () => {
    const before = await countAll();
    const foretold = await moveIn("csv", true);
    expect(await countAll()).toEqual(before);
    report = await moveIn("database");
    expect(numbersOf(foretold)).toEqual(numbersOf(report));
    expect(foretold.files).toEqual(report.files);
    expect(foretold.staff).toEqual(report.staff);
    expect(report.staff).toEqual([
      { email: "budi@gis.co.id", role: "admin", is_active: true },
      { email: "rini@gis.co.id", role: "editor", is_active: false },
      { email: "sari@gis.co.id", role: "editor", is_active: true },
    ]);
    expect(numbersOf(report)).toMatchObject({
      users: [5, 0, 0],
      articles: [40, 0, 0],
      certificates: [294, 0, 6],
      customers: [60, 0, 0],
      page_content: [1, 0, 2],
    });
  });

  it("every certificate stands at the address that is printed on it, or is named with its line and the reason", async () => {
    const { rows } = await old.client.query<{ id: string; certificate_number: string; created_at: Date }>(
      "select id, certificate_number, created_at from certificates order by id",
    );
    expect(rows).toHaveLength(300);
    const refused = report.findings.filter(
      ({ kind, table }) => kind === "refused" && table === "certificates",
    );
    expect(refused.map(({ column }) => column).sort()).toEqual(
      ["expiry_date", "expiry_date", "expiry_date", "expiry_date", "issue_date", "standard"].sort(),
    );
    for (const [index, { id, certificate_number, created_at }] of rows.entries()) {
      const named = refused.find((finding) => finding.id === id);
      const answer = await product.request(`/verifikasi-sertifikat/${id}`);
      expect([certificate_number, answer.status]).toEqual([certificate_number, named ? 404 : 200]);
      if (named) {
        expect(named).toMatchObject({ line: index + 1, reason: expect.stringContaining(certificate_number) });
        continue;
      }
      expect(await answer.text()).toContain(certificate_number);
      const [row] = await product.db.select().from(certificates).where(eq(certificates.id, id));
      expect(row?.created_at).toEqual(created_at);
    }
  });

  it("their PDFs are here, each its own", async () => {
    const { rows } = await old.client.query<{ id: string; pdf_url: string }>(
      "select id, pdf_url from certificates where pdf_url is not null",
    );
    let found = 0;
    for (const { id, pdf_url } of rows) {
      const [row] = await product.db.select().from(certificates).where(eq(certificates.id, id));
      if (!row) continue;
      expect(row.pdf_url).toMatch(/^\/media\/certificate-pdfs\//);
      const answer = await product.request(row.pdf_url ?? "");
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain(pdf_url.split("/public/")[1]);
      found += 1;
    }
    expect(found).toBe(196);
    expect(report.files.unused).toHaveLength(4);
  });

  it("each certificate has one event, one decision and one commitment, all of them imported", async () => {
    for (const [table, column] of [
      ["certificate_events", "action"],
      ["certificate_decisions", "kind"],
    ] as const) {
      const { rows } = await product.db.execute<{ count: number; what: string }>(
        sql`select count(*)::int as count, min(${sql.raw(column)}) as what from ${sql.raw(table)} group by certificate_id`,
      );
      expect(rows).toHaveLength(294);
      expect(new Set(rows.map(({ count, what }) => `${count} ${what}`))).toEqual(new Set(["1 imported"]));
    }
    const { rows } = await product.db.execute(
      sql`select certificate_id from certificate_commitments group by certificate_id having count(*) = 1`,
    );
    expect(rows).toHaveLength(294);
    expect(await listDirectChangesOnTrail(product.db, "people", 1)).toMatchObject({ total: 0 });
  });

  it("statuses and categories come in as the mapping says, and what it does not say is told", async () => {
    const statuses = await product.db.selectDistinct({ status: certificates.status }).from(certificates);
    expect(statuses.map(({ status }) => status).sort()).toEqual([
      "Dalam Proses Perpanjangan",
      "Dibekukan",
      "Kadaluwarsa",
      "Valid",
    ]);
    const { rows } = await product.db.execute(
      sql`select distinct category, sub_category from certificates where category = 'Sertifikat ISO'`,
    );
    expect(rows).toContainEqual({ category: "Sertifikat ISO", sub_category: "ISO 9001" });
    const findings = report.findings.filter(({ column }) => column === "status");
    expect(new Set(findings.map(({ reason }) => reason))).toEqual(
      new Set(["The status “Dalam Proses Perpanjangan” is shown as it is written."]),
    );
  });

  it("articles keep their days and their pictures are here; what the editor does not keep is told of each", async () => {
    const { rows } = await old.client.query<{ id: string; slug: string; created_at: Date }>(
      "select id, slug, created_at from articles",
    );
    expect(rows).toHaveLength(40);
    for (const { id, created_at } of rows) {
      const [row] = await product.db.select().from(articles).where(eq(articles.id, id));
      expect(row?.created_at).toEqual(created_at);
      const body = row?.content_id ?? "";
      const sources = [...body.matchAll(/<img src="([^"]*)"/g)].map(([, source]) => source);
      expect(sources).toHaveLength(2);
      for (const source of [...sources, row?.thumbnail_url])
        expect(source).toMatch(/^\/media\/article-thumbnails\/\d+x\d+-/);
      expect((await product.request(sources[0] ?? "")).status).toBe(200);
      expect(body).toContain('<p class="indent-3">');
      expect(body).toContain("<ul><li>butir Quill 2</li></ul>");
      expect(body).toContain("<ol><li>nomor Quill 2</li></ol>");
      expect(body).toMatch(/<p><a href="https:\/\/www\.youtube\.com\/watch\?v=x\d+">Video: https/);
      expect(body).toMatch(/<a href="\/artikel\/judul-\d+"/);
      const findings = report.findings.find(
        (finding) => finding.id === id && finding.column === "content_id",
      );
      expect(findings?.reason).toBe(
        "Not kept: alignment (2), colour of letters, size of letters, typeface, video or frame, which became a link.",
      );
    }
  });

  it("the former addresses of articles lead on", async () => {
    const { rows } = await old.client.query<{ id: string; slug: string; published: boolean }>(
      "select id, slug, published from articles where published",
    );
    for (const { id, slug } of rows) {
      const [row] = await product.db.select().from(articles).where(eq(articles.id, id));
      const own = `/artikel/${row?.slug}`;
      const answer = await product.request(`/artikel/${slug}`);
      if (row?.slug === slug) expect(answer.status).toBe(200);
      else expect([answer.status, answer.headers.get("location")]).toEqual([301, own]);
      const other = await product.request(`/berita/${slug}`);
      expect([other.status, other.headers.get("location")]).toEqual([301, own]);
    }
  });

  it("addresses that the old site gave certificates lead on too", async () => {
    const [row] = await product.db.select().from(certificates).limit(1);
    const own = `/verifikasi-sertifikat/${row?.id}`;
    const number = encodeURIComponent(row?.certificate_number ?? "");
    for (const address of [`/cek/${number}`, `/cek/${number}/`, `/sertifikat.php?id=${row?.id}`]) {
      const answer = await product.request(address);
      expect([address, answer.status, answer.headers.get("location")]).toEqual([address, 301, own]);
    }
    expect((await product.request("/sertifikat.php?id=1")).status).toBe(404);
    expect((await product.request("/cek/GIS%2F9999")).status).toBe(404);
  });

  it("people sign in with their old passwords, which are the product's own hashes from then on", async () => {
    const people = [
      ...[["Budi@GIS.co.id", "admin"] as const, ["sari@gis.co.id", "editor"] as const],
      ...[["tono@gis.co.id", "viewer"] as const, ["wati@gis.co.id", "viewer"] as const],
      ["rini@gis.co.id", "editor"] as const,
    ];
    for (const [index, [email, role]] of people.entries()) {
      const [person] = await product.db
        .select()
        .from(profiles)
        .where(eq(profiles.email, email.toLowerCase()));
      const isBanned = email.startsWith("rini");
      expect(person).toMatchObject({ role, is_active: !isBanned });
      const hashOf = async () => {
        const [found] = await product.db
          .select()
          .from(accounts)
          .where(eq(accounts.user_id, person?.id ?? ""));
        return found?.password ?? "";
      };
      expect(await hashOf()).toMatch(/^\$2a\$10\$/);
      const password = `rahasia${index}`;
      // Once is enough: each costs what bcrypt costs.
      if (index === 0) {
        expect((await product.attempt({ email, password: "rahasia-lain" })).status).toBe(401);
        expect(await hashOf()).toMatch(/^\$2a\$10\$/);
      }
      if (isBanned) {
        expect((await product.attempt({ email, password })).status).toBe(401);
        await product.ownerDb
          .update(profiles)
          .set({ is_active: true })
          .where(eq(profiles.id, person?.id ?? ""));
      }
      expect([email, (await product.attempt({ email, password })).status]).toEqual([email, 200]);
      expect(await hashOf()).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
      if (index === 0) expect((await product.attempt({ email, password })).status).toBe(200);
    }
  });

  it("settings and texts take the place of the default copy, and visitors are counted on", async () => {
    const [logo] = await product.db.select().from(siteSettings).where(eq(siteSettings.key, "logo_url"));
    expect(logo?.value).toMatch(/^\/media\/site-assets\//);
    const [history] = await product.db
      .select()
      .from(pageContent)
      .where(sql`page = 'about' and section = 'history' and content_key = 'text'`);
    expect(history?.content_id).toContain("Berdiri sejak 2012.");
    const [counter] = await product.db.select().from(visitors);
    expect(counter?.count).toBeGreaterThanOrEqual(48_213);
  });

  it("a second run changes nothing, from wherever it reads", async () => {
    const state = () =>
      stateOf(product.services, [...tables, accountEvents, pageContent, siteSettings, visitors]);
    const before = await state();
    expect(before.files.length).toBeGreaterThan(report.files.stored - 1);
    const again = await moveIn("csv");
    for (const { added } of again.tables) expect(added).toBe(0);
    expect(numbersOf(again).certificates).toEqual([0, 294, 6]);
    expect(again.files).toEqual({ stored: 0, unused: report.files.unused });
    expect(await state()).toEqual(before);
  });

  it("what staff changed since stays as they left it", async () => {
    const [row] = await product.db.select().from(partners).limit(1);
    await product.db
      .update(partners)
      .set({ name: "Mitra baru" })
      .where(eq(partners.id, row?.id ?? ""));
    await moveIn("csv");
    const [after] = await product.db
      .select()
      .from(partners)
      .where(eq(partners.id, row?.id ?? ""));
    expect(after?.name).toBe("Mitra baru");
  });
});
