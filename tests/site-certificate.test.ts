import { eq, inArray, sql } from "drizzle-orm";
import pg from "pg";
import { describe, expect, it, vi } from "vitest";
import { certificateDecisions, certificateDetails, certificates } from "#core/db/schema.ts";
import { formatDay } from "#shared/time.ts";
import { decompressed } from "#tests/support/http-server.ts";
import { certificateInput } from "#tests/support/product.ts";
import { dayFromNow, useVerification } from "#tests/support/verification.ts";

describe("a certificate's page", () => {
  const { product, add, read, search } = useVerification();

  const textOf = (query: unknown) =>
    typeof query === "object" && query && "text" in query ? String(query.text) : String(query);

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

  it("names the sites that the certificate covers, without their streets, and nothing where there are none", async () => {
    const { id, path } = await add();
    expect((await read(path)).html).not.toContain("Lokasi yang dicakup");
    const sites = [
      { name: "Pabrik <Cikarang>", address: "Jalan Rumah 5", city: "Bekasi", country: "Indonesia" },
      { name: "Gudang", address: "", city: "Johor Bahru", country: "Malaysia" },
      { name: "Kantor", address: "", city: "", country: "" },
    ];
    await product.db.insert(certificateDetails).values({ id, sites });
    for (const [language, label] of [
      ["id", "Lokasi yang dicakup"],
      ["en", "Sites covered"],
    ]) {
      const { html } = await read(`${path}?lang=${language}`);
      expect(html).toContain(
        `<dt>${label}</dt><dd>Pabrik &lt;Cikarang&gt;, Bekasi\nGudang, Johor Bahru, Malaysia\nKantor</dd>`,
      );
      expect(html).not.toContain("Jalan Rumah");
    }
    const editor = await product.signIn("editor");
    expect((await (await editor.request(`/api/certificates/${id}`)).json()).sites).toEqual(sites);
  });

  it("leads to what else is granted to its client, without asking for it", async () => {
    const mine = await add({ client_name: "PT Kayu & Rotan" });
    const other = await add({ client_name: "PT Kayu & Rotan" });
    const [renamed, removed, tampered] = [await add(), await add(), await add()];
    const ids = [renamed, removed, tampered].map(({ id }) => id);
    // Another name on the paper, and the same client; and a client of nearly the same name.
    await product.db
      .update(certificates)
      .set({ client_id: mine.client_id })
      .where(inArray(certificates.id, ids));
    const namesake = await add({ client_name: "PT Kayu & Rotan Dua" });
    await product.db
      .update(certificates)
      .set({ removed_at: new Date() })
      .where(eq(certificates.id, removed.id));
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.update(certificates).set({ standard: "Lain" }).where(eq(certificates.id, tampered.id));
    });
    const { html } = await read(mine.path);
    expect(html).not.toContain(other.certificate_number);
    const [, href = ""] = /<a href="([^"]+)"[^>]*>Cari sertifikat lain dari klien ini</.exec(html) ?? [];
    const shown = await read(`${href}?lang=en`);
    expect(shown.html).toContain("Other certificates of PT Kayu &amp; Rotan");
    for (const { id } of [other, renamed]) expect(shown.html).toContain(`/verifikasi-sertifikat/${id}"`);
    for (const { id } of [removed, tampered, namesake]) expect(shown.html).not.toContain(id);
    const alone = await read(`/verifikasi-sertifikat/${namesake.id}/klien`);
    expect(alone.html).toContain("Klien ini tidak memiliki sertifikat lain dalam register kami.");
    expect((await read(`/verifikasi-sertifikat/${crypto.randomUUID()}/klien`)).status).toBe(404);
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

  it("says that nothing has taken effect where all that was decided is for a later day", async () => {
    const { id, path } = await add({ issue_date: dayFromNow(2), expiry_date: dayFromNow(400) });
    expect((await read(path)).html).not.toContain("Belum ada keputusan");
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx
        .update(certificateDecisions)
        .set({ effective_on: dayFromNow(2) })
        .where(eq(certificateDecisions.certificate_id, id));
    });
    await product.ownerDb.execute(sql`select commit_certificates(array[${id}]::uuid[], 'adopted')`);
    expect((await read(path)).html).toContain("Belum ada keputusan yang mulai berlaku.");
    expect((await read(`${path}?lang=en`)).html).toContain("No decision has taken effect yet.");
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

  it("says as a second line since when one was suspended that has ended", async () => {
    const ended = { issue_date: "2020-01-01", expiry_date: "2023-03-04" };
    const { id, path } = await add({ status: "Valid", ...ended });
    const decision = (kind: "suspended" | "restored", effective_on: string, status: string) => ({
      certificate_id: id,
      kind,
      decided_on: effective_on,
      effective_on,
      changes: { status },
      prepared_by_name: "Staf",
    });
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.update(certificates).set({ status: " dibekukan\n" }).where(eq(certificates.id, id));
    });
    await product.db
      .insert(certificateDecisions)
      .values([
        decision("suspended", "2022-01-01", "Dibekukan"),
        decision("restored", "2022-02-01", "Valid"),
        decision("suspended", "2022-10-01", "DIBEKUKAN"),
        decision("suspended", "2022-11-01", "\tDibekukan"),
      ]);
    await product.ownerDb.execute(sql`select commit_certificates(array[${id}]::uuid[], 'adopted')`);
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
    await product.ownerDb.execute(sql`select commit_certificates(array[${added?.id}]::uuid[], 'imported')`);
    const path = `/verifikasi-sertifikat/${added?.id}`;
    expect(reasons((await read(path)).html)).toEqual(["Berakhir 4 Maret 2023", "Sebelumnya dibekukan"]);
    expect(reasons((await read(`${path}?lang=en`)).html)[1]).toBe("Previously suspended");
  });

  it("has no such line where nobody decided since when, nor for what was restored, withdrawn or only ended", async () => {
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
      expect(reasons(html).join()).not.toContain("ibekukan");
    }
  });

  it("says since when one is withdrawn, and not of one that came into the register so", async () => {
    const { id, path } = await add();
    await product.db.update(certificates).set({ status: "Dicabut" }).where(eq(certificates.id, id));
    const today = dayFromNow(0);
    for (const [language, first, words] of [
      ["id", "Tidak berlaku lagi untuk seterusnya", `Dicabut sejak ${formatDay(today, "id")}`],
      ["en", "No longer valid, for good", `Withdrawn since ${formatDay(today, "en")}`],
    ] as const)
      expect(reasons((await read(`${path}?lang=${language}`)).html)).toEqual([first, words]);
    const came = await add({ status: "Dicabut" });
    expect(reasons((await read(came.path)).html)).toEqual(["Tidak berlaku lagi untuk seterusnya"]);
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
        expect([ahead.status, ahead.headers.get("cache-control"), ahead.html]).toEqual([503, "no-store", ""]);
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
    await product.db.$client.query("update certificates set pdf_url = 'javascript:alert(1)' where id = $1", [
      withPdf.id,
    ]);
    expect((await read(withPdf.path)).html).not.toMatch(/javascript:|Unduh PDF/);
  });

  it("leads back to the verification page and to somebody who hears of a difference", async () => {
    const { id, path } = await add();
    const { html } = await read(path);
    expect(html).toMatch(/class="back-link" href="\/verifikasi-sertifikat"/);
    expect(html).toContain(`<a href="/laporkan?sertifikat=${id}" rel="nofollow">Laporkan</a>`);
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
        const html = decompressed(bytes, answer.headers.get("content-encoding"));
        return html.replace(/<p class="verdict-time">.*?<\/p>/, "");
      };
      for (const language of ["id", "en"]) {
        const plain = await shown(language, "identity");
        const switched = `?lang=${language === "id" ? "en" : "id"}&amp;asal=%22kartu%22"`;
        expect(plain.includes(switched)).toBe(true);
        for (const accepted of ["gzip, deflate, br", "gzip, deflate, br, zstd"])
          expect((await shown(language, accepted)) === plain).toBe(true);
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
    const queries = vi.spyOn(pg.Client.prototype, "query");
    const { headers } = await read(path, { cookie: "absah_visit=1" });
    // The gathered visits of other requests may be written at any moment.
    const questions = queries.mock.calls.filter((call) => !/"visitors"/.test(textOf(call[0]))).length;
    queries.mockRestore();
    expect(headers.get("cache-control")).toBe("no-store");
    expect(questions).toBe(1);
  });
});

/** The lines below a certificate's verdict. */
function reasons(html: string): string[] {
  return [...html.matchAll(/<p class="verdict-reason">(.*?)<\/p>/g)].map(([, line = ""]) => line);
}
