import { randomUUID } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { certificateEvents, certificates } from "#core/db/schema.ts";
import { insert, remove } from "#core/register/certificates.ts";
import { certificateInput as inputSchema } from "#shared/schemas/certificate.ts";
import { dayInJakarta } from "#shared/time.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";

describe("certificate verification", () => {
  const product = useProduct();
  const actor = { id: null, name: "tests", email: null };

  async function add(overrides: Record<string, unknown> = {}) {
    const added = await insert(product.db, inputSchema.parse(certificateInput(overrides)), actor);
    return { ...added, path: `/verifikasi-sertifikat/${added.id}` };
  }

  async function read(path: string, headers: Record<string, string> = {}) {
    const answer = await product.request(path, { headers });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  }

  const search = (term: string, language = "id") =>
    read(`/verifikasi-sertifikat?q=${encodeURIComponent(term)}&lang=${language}`);

  const textOf = (query: unknown) =>
    typeof query === "object" && query && "text" in query ? String(query.text) : String(query);

  const dayFromNow = (days: number) => dayInJakarta(new Date(Date.now() + days * 86_400_000));

  describe("the search page", () => {
    it("shows the search box and three help cards, and makes no search without a term", async () => {
      for (const path of [
        "/verifikasi-sertifikat",
        "/verifikasi-sertifikat?q=",
        "/verifikasi-sertifikat?q=%20%20%09",
      ]) {
        const { status, html } = await read(path);
        expect(status).toBe(200);
        expect(html).toContain('name="q"');
        expect(html.match(/<article class="card">/g)).toHaveLength(3);
        expect(html).not.toContain("Tidak ada hasil");
        expect(html).not.toContain("result-list");
      }
    });

    it("explains every status that a certificate can show, in both languages", async () => {
      for (const [language, words] of [
        ["id", ["Valid", "Belum Berlaku", "Dibekukan", "Kadaluwarsa", "Dicabut", "Status lain"]],
        ["en", ["Valid", "Not Yet Valid", "Suspended", "Expired", "Withdrawn", "Any other status"]],
      ] as const) {
        const { html } = await read(`/verifikasi-sertifikat?lang=${language}`);
        const explained = [...html.matchAll(/<li><strong>(.*?)<\/strong>: /g)].map(([, word]) => word);
        expect(explained).toEqual(words);
      }
    });

    it("trims the term and finds by a part of client name or number, whatever the case", async () => {
      const { certificate_number } = await add({ client_name: "PT Kayu Ulin Abadi" });
      expect(unmarked((await search("   kayu ULIN  ")).html)).toContain("PT Kayu Ulin Abadi");
      expect((await search(certificate_number.toLowerCase())).html).toContain("PT Kayu Ulin Abadi");
    });

    it("shows name, number, standard, status and expiry date of each result, linked to its page", async () => {
      const certificate = await add({ client_name: "PT Lima Hal", expiry_date: "2028-05-02" });
      const { html } = await search("Lima Hal");
      expect(html).toContain(`href="${certificate.path}"`);
      expect(html).toContain(certificate.certificate_number);
      expect(html).toContain("ISO 9001:2015");
      expect(html).toMatch(/status-badge" data-verdict="valid">.*?Valid/s);
      expect(html).toContain("2 Mei 2028");
      expect((await search("Lima Hal", "en")).html).toContain("May 2, 2028");
    });

    it("shows the status that holds today: a certificate past its expiry date is never valid", async () => {
      await add({ client_name: "PT Lewat Masa", issue_date: "2020-01-01", expiry_date: "2023-01-01" });
      const { html } = await search("Lewat Masa");
      expect(html).toContain('data-verdict="expired"');
      expect(html).not.toContain('status-badge" data-verdict="valid"');
    });

    it("a row of something long past says so whatever its stored word", async () => {
      const past = {
        client_name: "PT Sudah Lama Lewat",
        issue_date: "2020-01-01",
        expiry_date: "2023-03-04",
      };
      for (const status of ["Valid", "Dibekukan", "Kadaluwarsa", "Dicabut", "Dalam Proses"]) {
        await add({ ...past, status });
      }
      const { html } = await search("Sudah Lama Lewat");
      const rows = html.match(/<li class="result">.*?<\/li>/gs) ?? [];
      expect(rows).toHaveLength(5);
      for (const row of rows) expect(row).toContain("Masa berlaku berakhir 4 Maret 2023");
      const verdicts = rows.map((row) => /data-verdict="([\w-]+)"/.exec(row)?.[1]).sort();
      expect(verdicts).toEqual(["expired", "expired", "expired", "other", "withdrawn"]);
      expect((await search("Sudah Lama Lewat", "en")).html).toContain("Validity ended on March 4, 2023");
    });

    it("says in both languages that there are no results", async () => {
      expect((await search("tidak-mungkin-ada")).html).toContain("Tidak ada hasil");
      expect((await search("tidak-mungkin-ada", "en")).html).toContain("No results");
    });

    it("takes % and _ as themselves", async () => {
      await add({ client_name: "PT Seratus% Murni" });
      expect((await search("%")).html.match(/class="result"/g)).toHaveLength(1);
      expect((await search("_")).html).toContain("Tidak ada hasil");
    });

    it("takes SQL as text, and escapes HTML in the term and in names", async () => {
      await add({ client_name: "<script>alert(1)</script> & Anak" });
      const found = await search("<script>");
      expect(found.status).toBe(200);
      expect(found.html).not.toContain("<script>alert");
      expect(unmarked(found.html)).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; Anak");
      const attack = await search("'; drop table certificates; --");
      expect(attack.status).toBe(200);
      expect(attack.html).toContain("Tidak ada hasil");
    });

    it("handles a term of 10,000 characters, and characters that the database cannot take", async () => {
      expect((await search("x".repeat(10_000))).status).toBe(200);
      expect((await search("PT\u0000Bina")).status).toBe(200);
      expect((await read("/verifikasi-sertifikat?q=%ED%A0%80%FF")).status).toBe(200);
    });

    it("lists 25 on a page, tells the total, and leads to all the others", async () => {
      for (let index = 0; index < 53; index++) await add({ client_name: `CV Banyak Sekali ${index}` });
      const names = new Set<string>();
      let path: string | undefined = "/verifikasi-sertifikat?q=Banyak+Sekali";
      for (let page = 1; path; page++) {
        const { html } = await read(path);
        expect(html).toContain("53 sertifikat ditemukan");
        expect(html).toContain(`Halaman ${page} dari 3`);
        for (const [, name = ""] of unmarked(html).matchAll(/>(CV Banyak Sekali \d+)</g)) names.add(name);
        path = /rel="next" href="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
      }
      expect(names.size).toBe(53);
    });

    it("of more than a thousand lists a thousand, and says to narrow the search", async () => {
      await product.db.execute(sql`insert into certificates
        (client_name, certificate_number, standard, issue_date, expiry_date, status)
        select 'PT Seribu ' || n, 'SERIBU-' || n, 'ISO 9001:2015', '2026-01-01', '2029-01-01',
          case when n = 1005 then 'Dicabut' else 'Valid' end
        from generate_series(1, 1005) n`);
      const { html } = await search("Seribu");
      expect(html).toContain("lebih dari 1.000 sertifikat ditemukan");
      expect(html).toContain("Persempit pencarian");
      expect(html).toContain("Halaman 1 dari 40");
      // Narrowed, all of them are looked at, not only those that were listed.
      const { html: narrowed } = await read("/verifikasi-sertifikat?q=Seribu&status=withdrawn");
      expect(unmarked(narrowed).match(/PT Seribu \d+/g)).toEqual(["PT Seribu 1005"]);
    });

    it("narrows by the status shown today and by standard, and counts what each leaves", async () => {
      const all = { client_name: "PT Saring Tujuh" };
      await add({ ...all, standard: "ISO 9001:2015" });
      await add({ ...all, standard: "ISO 9001:2015", status: "Dibekukan" });
      await add({ ...all, standard: "ISO 14001:2015", issue_date: "2019-01-01", expiry_date: "2022-01-01" });
      await add({ ...all, standard: "ISO 14001:2015", status: "Dalam Proses" });
      const { html } = await search("Saring Tujuh");
      const counts = [...html.matchAll(/<a href="[^"]*(?:status|standar)=[^"]*"[^>]*>(.*?)<\/a>/g)].map(
        ([, text = ""]) => text.replace(/<[^>]+>/g, "").trim(),
      );
      expect(counts).toEqual([
        "Valid 1",
        "Dibekukan 1",
        "Kadaluwarsa 1",
        "Lainnya 1",
        "ISO 14001:2015 2",
        "ISO 9001:2015 2",
      ]);
      const expired = await read("/verifikasi-sertifikat?q=Saring+Tujuh&status=expired");
      expect(expired.html.match(/class="result"/g)).toHaveLength(1);
      expect(expired.html).toContain('data-verdict="expired"');
      const neither = await read(
        "/verifikasi-sertifikat?q=Saring+Tujuh&status=expired&standar=ISO+9001%3A2015",
      );
      expect(neither.html).toContain("Tidak ada yang cocok dengan saringan ini.");
      for (const odd of [
        "status=apa",
        "page=0",
        "page=x",
        "page=99999999999",
        "standard=%00",
        "status=valid&status=expired",
      ])
        expect((await read(`/verifikasi-sertifikat?q=Saring&${odd}`)).status, odd).toBe(200);
    });

    it("never lists what was removed from the register", async () => {
      const certificate = await add({ client_name: "PT Sudah Dihapus" });
      await remove(product.db, certificate.id, actor);
      expect((await search("Sudah Dihapus")).html).toContain("Tidak ada hasil");
    });

    it("is kept by nobody, and results are no matter for search engines", async () => {
      const empty = await read("/verifikasi-sertifikat");
      expect(empty.headers.get("cache-control")).toBe("no-store");
      expect(empty.html).not.toContain("noindex");
      const results = await search("PT");
      expect(results.headers.get("cache-control")).toBe("no-store");
      expect(results.html).toContain('<meta name="robots" content="noindex">');
    });
  });

  describe("a certificate's page", () => {
    it.each([
      ["Valid", "valid", "Sertifikat berlaku", "Certificate is valid"],
      ["Dibekukan", "suspended", "Sertifikat dibekukan", "Certificate suspended"],
      ["Kadaluwarsa", "expired", "Sertifikat kadaluwarsa", "Certificate expired"],
      ["Dicabut", "withdrawn", "Sertifikat dicabut", "Certificate withdrawn"],
      ["Dalam Proses", "other", "Tidak dinyatakan berlaku", "Not stated to be valid"],
    ])("puts the verdict of %s first, in both languages", async (status, verdict, indonesian, english) => {
      const { path } = await add({ status });
      for (const [language, words] of [
        ["id", indonesian],
        ["en", english],
      ]) {
        const answer = await read(`${path}?lang=${language}`);
        expect(answer.status).toBe(200);
        expect(answer.html).toContain(`<div class="verdict" data-verdict="${verdict}">`);
        expect(answer.html).toContain(`<h1>${words}</h1>`);
        expect(answer.html.indexOf("<h1>")).toBeLessThan(answer.html.indexOf("<dl"));
      }
    });

    it("shows a valid certificate past its expiry date as expired", async () => {
      const { path } = await add({ issue_date: dayFromNow(-400), expiry_date: dayFromNow(-1) });
      const { html } = await read(path);
      expect(html).toContain('class="verdict" data-verdict="expired"');
      expect(html).not.toContain("Sertifikat berlaku");
    });

    it("is valid on its last day, and not before its first", async () => {
      const last = await add({ issue_date: dayFromNow(-400), expiry_date: dayFromNow(0) });
      expect((await read(last.path)).html).toContain("Sertifikat berlaku");
      const first = await add({ issue_date: dayFromNow(2), expiry_date: dayFromNow(400) });
      expect((await read(first.path)).html).toContain("Sertifikat belum berlaku");
    });

    it("says of a suspended certificate past its expiry date that it has expired", async () => {
      const { path } = await add({
        status: "Dibekukan",
        issue_date: "2020-01-01",
        expiry_date: "2023-03-04",
      });
      const { html } = await read(path);
      expect(html).toContain('class="verdict" data-verdict="expired"');
      expect(html).toContain("Berakhir 4 Maret 2023");
      expect(html).not.toContain("Untuk sementara tidak berlaku");
    });

    it("says as a second line since when one was suspended that has ended, by the day in Jakarta", async () => {
      const ended = { issue_date: "2020-01-01", expiry_date: "2023-03-04" };
      const { id, path } = await add({ status: "Valid", ...ended });
      const event = (before: string, after: string, occurred_at: string) => ({
        certificate_id: id,
        action: "changed" as const,
        actor_name: "Staf",
        occurred_at: new Date(occurred_at),
        before: { status: before },
        after: { status: after },
      });
      await product.db.update(certificates).set({ status: " dibekukan\n" }).where(eq(certificates.id, id));
      await product.ownerDb
        .insert(certificateEvents)
        .values([
          event("Valid", "Dibekukan", "2022-01-01T05:00:00Z"),
          event("Dibekukan", "Valid", "2022-02-01T05:00:00Z"),
          event("Valid", "DIBEKUKAN", "2022-09-30T17:00:00Z"),
          event("DIBEKUKAN", "\tDibekukan", "2022-11-01T05:00:00Z"),
        ]);
      const { html } = await read(path);
      expect(reasons(html)).toEqual(["Berakhir 4 Maret 2023", "Dibekukan sejak 1 Oktober 2022"]);
      expect(reasons((await read(`${path}?lang=en`)).html)).toEqual([
        "Ended on March 4, 2023",
        "Suspended since October 1, 2022",
      ]);
    });

    it("says that one was suspended before it ended where the history does not tell since when", async () => {
      const values = certificateInput({
        status: "Dibekukan",
        issue_date: "2020-01-01",
        expiry_date: "2023-03-04",
      }) as typeof certificates.$inferInsert;
      // As in a register of before every row had its event.
      const [added] = await product.ownerDb.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        return await tx.insert(certificates).values(values).returning({ id: certificates.id });
      });
      const path = `/verifikasi-sertifikat/${added?.id}`;
      expect(reasons((await read(path)).html)).toEqual(["Berakhir 4 Maret 2023", "Sebelumnya dibekukan"]);
      expect(reasons((await read(`${path}?lang=en`)).html)[1]).toBe("Previously suspended");
    });

    it("has no such line while it is suspended, nor for what was restored, withdrawn or only ended", async () => {
      const ended = { issue_date: "2020-01-01", expiry_date: "2023-03-04" };
      for (const [values, ...lines] of [
        [{ status: "Dibekukan" }, "Untuk sementara tidak berlaku"],
        [{ status: "Valid", ...ended }, "Berakhir 4 Maret 2023"],
        [{ status: "Kadaluwarsa", ...ended }, "Berakhir 4 Maret 2023"],
      ] as const)
        expect(reasons((await read((await add(values)).path)).html)).toEqual(lines);
      const { id, path } = await add({ status: "Dibekukan", ...ended });
      for (const [status, line] of [
        ["Dicabut", "Tidak berlaku lagi untuk seterusnya"],
        ["Valid", "Berakhir 4 Maret 2023"],
      ] as const) {
        await product.db.update(certificates).set({ status }).where(eq(certificates.id, id));
        const { html } = await read(path);
        expect(reasons(html)[0]).toBe(line);
        expect(html).not.toContain("ibekukan");
      }
    });

    it("of one that staff set to expired before its date it does not say that this date has passed", async () => {
      const { path } = await add({ status: "Kadaluwarsa", expiry_date: "2099-03-04" });
      expect(reasons((await read(path)).html)).toEqual(["Dinyatakan berakhir sebelum 4 Maret 2099"]);
      expect(reasons((await read(`${path}?lang=en`)).html)).toEqual(["Declared ended before March 4, 2099"]);
    });

    it("says of a withdrawn one and of any other word past its expiry date that the validity ended, too", async () => {
      for (const status of ["Dicabut", "Dalam Proses"]) {
        const { path } = await add({ status, issue_date: "2020-01-01", expiry_date: "2023-03-04" });
        expect((await read(path)).html, status).toContain("Masa berlaku berakhir 4 Maret 2023");
      }
    });

    it("is never prepared before somebody asks for it: no rule names it, and such a request is refused", async () => {
      const { path } = await add({ client_name: "PT Tidak Disiapkan" });
      const { html } = await search("Tidak Disiapkan");
      const [, rules = "{}"] = /<script type="speculationrules">(.*?)<\/script>/.exec(html) ?? [];
      const [{ where }] = JSON.parse(rules).prerender;
      const base = "http://absah.test/";
      const fits = (pattern: string, url: string) => new URLPattern(pattern, base).test(url, base);
      const isNamed = (url: string) => where.href_matches.some((pattern: string) => fits(pattern, url));
      expect(Object.keys(JSON.parse(rules))).toEqual(["prerender"]);
      expect(["/", "/tentang", "/artikel/satu", "/verifikasi-sertifikat"].filter(isNamed)).toHaveLength(4);
      expect(
        [path, "/verifikasi-sertifikat?q=PT", "/tentang?lang=en", "/artikel?kategori=ISO"].filter(isNamed),
      ).toEqual([]);
      for (const url of [path, "/verifikasi-sertifikat?q=PT"]) {
        for (const purpose of ["prefetch", "prefetch;prerender"]) {
          const ahead = await read(url, { "sec-purpose": purpose });
          expect([ahead.status, ahead.headers.get("cache-control"), ahead.html]).toEqual([
            503,
            "no-store",
            "",
          ]);
        }
      }
    });

    it("shows name, number, standard, dates, status, scope and category, and when it was checked", async () => {
      const certificate = await add({ issue_date: "2026-01-10", expiry_date: "2029-01-09" });
      const { html } = await read(certificate.path);
      const shown = ["PT Bina Semesta Konstruksi", certificate.certificate_number, "ISO 9001:2015"];
      shown.push(
        "10 Januari 2026",
        "9 Januari 2029",
        "Valid",
        "Jasa konstruksi gedung",
        "Sertifikat ISO · ISO 9001",
      );
      for (const text of shown) expect(html).toContain(text);
      expect(html).toMatch(/diperiksa langsung pada .* WIB/);
    });

    it("shows a missing value as Tidak ditentukan or Not Specified", async () => {
      const { path } = await add({ scope: null, category: null, sub_category: null });
      expect((await read(path)).html.match(/<dd>Tidak ditentukan<\/dd>/g)).toHaveLength(2);
      expect((await read(`${path}?lang=en`)).html.match(/<dd>Not Specified<\/dd>/g)).toHaveLength(2);
    });

    it("escapes HTML in what staff wrote", async () => {
      const { path } = await add({
        client_name: "PT <b>Tebal</b>",
        status: '"><img src=x onerror=alert(1)>',
      });
      const { html } = await read(path);
      expect(html).not.toContain("<b>Tebal");
      expect(html).not.toContain("<img src=x");
    });

    it("offers the PDF when there is one, and only from an address a browser may be sent to", async () => {
      const withPdf = await add({ pdf_url: "https://files.example/a.pdf" });
      expect((await read(withPdf.path)).html).toContain('href="https://files.example/a.pdf"');
      expect((await read((await add()).path)).html).not.toContain("Unduh PDF");
      await product.db.$client.query(
        "update certificates set pdf_url = 'javascript:alert(1)' where id = $1",
        [withPdf.id],
      );
      expect((await read(withPdf.path)).html).not.toMatch(/javascript:|Unduh PDF/);
    });

    it("leads back to the verification page and to somebody who hears of a difference", async () => {
      const { id, path } = await add();
      const { html } = await read(path);
      expect(html).toMatch(/class="back-link" href="\/verifikasi-sertifikat"/);
      expect(html).toContain(`<a href="/kontak?sertifikat=${id}#form-title" rel="nofollow">Laporkan</a>`);
    });

    it("puts no word of a status into what chats show of a link, and names itself there", async () => {
      for (const status of ["Valid", "Dibekukan", "Kadaluwarsa", "Dicabut"]) {
        const { path, certificate_number } = await add({ status });
        const { html } = await read(path);
        const head = html.slice(0, html.indexOf("</head>"));
        expect(head).toContain(`Sertifikat ${certificate_number}`);
        expect(head).not.toMatch(
          /\bvalid\b|berlaku|dibekukan|kadaluwarsa|dicabut|suspended|expired|withdrawn/i,
        );
        expect(head).toContain(`<link rel="canonical" href="http://absah.test${path}">`);
      }
    });

    it("shows nothing of another certificate that was asked for before", async () => {
      const one = await add({ client_name: "PT Satu Saja", scope: "Pembuatan roti" });
      const two = await add({ client_name: "PT Dua Lain", scope: null });
      const three = await add({ client_name: "PT Tiga Lain", scope: "Penggilingan padi" });
      await read(one.path);
      for (const other of [two, three]) {
        const { html } = await read(other.path);
        expect(html).toContain(other.client_name);
        expect(html).toContain(other.certificate_number);
        for (const foreign of [one.id, one.client_name, one.certificate_number, "Pembuatan roti"]) {
          expect(html).not.toContain(foreign);
        }
      }
    });

    it("is the same page for whoever unpacks it and whoever does not, however much staff wrote", async () => {
      const scope = `Jasa konsultansi — ${"konstruksi ".repeat(150)}`.trim();
      const number = 'GIS/"PETIK"/</script>/\\/é/2026';
      for (const overrides of [{ scope: null }, { scope }, { certificate_number: number }]) {
        const { path } = await add(overrides);
        const shown = async (language: string, encoding: string) => {
          const headers = { "accept-encoding": encoding, cookie: "absah_visit=1" };
          const answer = await product.request(`${path}?lang=${language}&asal=%22kartu%22`, { headers });
          const bytes = Buffer.from(await answer.arrayBuffer());
          const html = answer.headers.get("content-encoding") === "gzip" ? gunzipSync(bytes) : bytes;
          return html.toString().replace(/<p class="verdict-time">.*?<\/p>/, "");
        };
        for (const language of ["id", "en"]) {
          const plain = await shown(language, "identity");
          const switched = `?lang=${language === "id" ? "en" : "id"}&amp;asal=%22kartu%22"`;
          expect(plain.includes(switched)).toBe(true);
          expect((await shown(language, "gzip, deflate, br")) === plain).toBe(true);
        }
      }
    });

    it("names itself to search engines by its number, whatever signs are in it", async () => {
      const number = 'GIS/"PETIK"/</script>/\\/2026';
      const { path } = await add({ certificate_number: number });
      const { html } = await read(path);
      const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
      const last = JSON.parse(json).itemListElement.at(-1);
      expect(last).toMatchObject({ name: `Sertifikat ${number}`, item: `http://absah.test${path}` });
      expect(html).toContain("<title>Sertifikat GIS/&quot;PETIK&quot;/&lt;/script&gt;/");
    });

    it("is kept by nobody and counts on one question to the database", async () => {
      const { path } = await add();
      const asked = vi.spyOn(pg.Client.prototype, "query");
      const { headers } = await read(path, { cookie: "absah_visit=1" });
      // The gathered visits of other requests may be written at any moment.
      const questions = asked.mock.calls.filter((call) => !/"visitors"/.test(textOf(call[0]))).length;
      asked.mockRestore();
      expect(headers.get("cache-control")).toBe("no-store");
      expect(questions).toBe(1);
    });
  });

  describe("an address without a certificate", () => {
    it.each([
      "/verifikasi-sertifikat/00000000-0000-4000-8000-000000000000",
      "/verifikasi-sertifikat/bukan-uuid",
    ])("answers %s with 404 and certificate not found, in both languages", async (path) => {
      const indonesian = await read(path);
      expect(indonesian.status).toBe(404);
      expect(indonesian.html).toContain("Sertifikat tidak ditemukan");
      expect(indonesian.headers.get("cache-control")).toBe("no-store");
      const english = await read(`${path}?lang=en`);
      expect(english.status).toBe(404);
      expect(english.html).toContain("Certificate not found");
    });

    it("answers 410 for a certificate that was removed, and does not call it unknown", async () => {
      const certificate = await add();
      await remove(product.db, certificate.id, actor);
      const { status, html, headers } = await read(certificate.path);
      expect(status).toBe(410);
      expect(html).toContain("Tidak ada lagi dalam register");
      expect(html).not.toContain("Sertifikat tidak ditemukan");
      expect(html).not.toContain(certificate.client_name);
      expect(headers.get("cache-control")).toBe("no-store");
      expect((await read(`${certificate.path}?lang=en`)).html).toContain("No longer in the register");
    });
  });

  describe("while the database is down", () => {
    let path: string;
    beforeAll(async () => {
      ({ path } = await add({ client_name: "PT Tetap Asli" }));
      await product.takeDatabaseDown();
    });
    afterAll(async () => await product.bringDatabaseBack());

    it("a certificate's page says with 503 that it cannot be checked now, never that it was not found", async () => {
      for (const [language, words] of [
        ["id", "Belum dapat diperiksa saat ini"],
        ["en", "Cannot be checked right now"],
      ]) {
        const { status, html, headers } = await read(`${path}?lang=${language}`);
        expect(status).toBe(503);
        expect(html).toContain(words);
        expect(html).not.toMatch(/tidak ditemukan|not found/i);
        expect(headers.get("retry-after")).toBe("10");
        expect(headers.get("cache-control")).toBe("no-store");
      }
    });

    it("says so to somebody with a session as well", async () => {
      const { status, html } = await read(path, { cookie: `absah.session_token=${randomUUID()}.x` });
      expect(status).toBe(503);
      expect(html).toContain("Belum dapat diperiksa saat ini");
    });

    it("a search answers 503 and says so, never that there are no results", async () => {
      const { status, html, headers } = await search("Tetap Asli");
      expect(status).toBe(503);
      expect(html).toContain("Pencarian tidak dapat dijalankan saat ini");
      expect(html).not.toContain("Tidak ada hasil");
      expect(headers.get("cache-control")).toBe("no-store");
    });

    it("the empty search page, the home page and QR codes are served as always", async () => {
      expect((await read("/verifikasi-sertifikat")).status).toBe(200);
      expect((await read("/")).status).toBe(200);
      expect((await read(`${path}/qr.svg`)).status).toBe(200);
    });
  });

  it("signs that a chat glues to a link, and a slash at its end, lead to the certificate all the same", async () => {
    const id = "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11";
    for (const ending of ["/", ".", ")", "%20", "%22", "%0a", ");"]) {
      const answer = await product.request(`/verifikasi-sertifikat/${id}${ending}`);
      expect(answer.status, ending).toBe(301);
      const { pathname } = new URL(answer.headers.get("location") ?? "", "http://absah.test");
      expect(pathname, ending).toBe(`/verifikasi-sertifikat/${id}`);
    }
  });
});

/** What a page says, without the marks of what was searched for. */
function unmarked(html: string): string {
  return html.replace(/<\/?mark>/g, "");
}

/** The lines below a certificate's verdict. */
function reasons(html: string): string[] {
  return [...html.matchAll(/<p class="verdict-reason">(.*?)<\/p>/g)].map(([, line = ""]) => line);
}
