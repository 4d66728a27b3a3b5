import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { registerSettings } from "#core/db/schema.ts";
import { remove } from "#core/register/certificates.ts";
import { actor, dayFromNow, useVerification } from "#tests/support/verification.ts";

describe("the search page", () => {
  const { product, add, read, search } = useVerification();

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

  it("marks what was typed, and a standard whose name was typed only where it stands by itself", async () => {
    await add({ client_name: "PT Tanda Ulin", certificate_number: "TND-90017", standard: "ISO 9001:2015" });
    const typed = (await search("ulin tanda")).html;
    expect(typed).toContain("PT <mark>Tanda</mark> <mark>Ulin</mark>");
    const named = (await search("smm tanda")).html;
    expect(named).toContain("ISO <mark>9001</mark>:2015");
    expect(named).toContain("TND-90017");
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

  it("a status of other words, which may seem to say that it holds, is not left to speak for itself", async () => {
    await add({ client_name: "PT Kata Lain", status: "Aktif" });
    const [row] = (await search("Kata Lain")).html.match(/<li class="result">.*?<\/li>/gs) ?? [];
    expect(row).toContain("Aktif</span>");
    expect(row).toContain("Tidak dinyatakan berlaku.");
    expect((await search("Kata Lain", "en")).html).toContain("Not stated to be valid.");
  });

  it("says in both languages that there are no results", async () => {
    expect((await search("tidak-mungkin-ada")).html).toContain("Tidak ada hasil");
    expect((await search("tidak-mungkin-ada", "en")).html).toContain("No results");
  });

  it("tells what a number looks like by the body's own: of the newest certificate's kind, or of its pattern", async () => {
    const exampleOf = async () =>
      /tercetak di bawah nama klien, misalnya (.*?);/.exec((await search("tidak-mungkin-ada")).html)?.[1];
    for (const [certificate_number, example] of [
      ["LSP/2025/HACCP-0427", "LSP/2025/HACCP-0001"],
      ["0031/SERT/VI/2025", "0001/SERT/VI/2025"],
      ["SERI-A", "SERI-A"],
    ]) {
      await add({ certificate_number });
      expect(await exampleOf()).toBe(example);
    }
    const number_patterns = [{ label: "SMM", pattern: "BSN-{year}-{n:4}" }];
    await product.db.update(registerSettings).set({ number_patterns });
    expect(await exampleOf()).toBe(`BSN-${dayFromNow(0).slice(0, 4)}-0001`);
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

  it("says of what is longer than anything in the register that it was not searched for", async () => {
    await add({ client_name: `PT Panjang ${"Sekali ".repeat(40)}Akhir` });
    expect(unmarked((await search(`PT Panjang ${"Sekali ".repeat(40)}Akhir`)).html)).toContain(
      "Sekali Akhir</a>",
    );
    for (const [language, words] of [
      ["id", "Belum dicari"],
      ["en", "Not searched for"],
    ] as const) {
      const { status, html } = await search("Panjang ".repeat(200), language);
      expect(status).toBe(200);
      expect(html).toContain(words);
      expect(html).not.toContain(language === "id" ? "Tidak ada hasil" : "No results");
    }
  });

  it("handles a term of 10,000 characters, and characters that the database cannot take", async () => {
    expect((await search("x".repeat(10_000))).status).toBe(200);
    expect((await search("PT\u0000Bina")).status).toBe(200);
    expect((await read("/verifikasi-sertifikat?q=%ED%A0%80%FF")).status).toBe(200);
  });

  it("leads from the pasted address of a certificate's page, or its id, to that page", async () => {
    const { id, path } = await add();
    const { PUBLIC_URL } = product.services.settings;
    const own = `${PUBLIC_URL}${path}`;
    for (const typed of [own, `${own}/?lang=en`, own.replace(/^https?:\/\//, ""), ` ${id.toUpperCase()} `]) {
      const { status, headers } = await search(typed);
      expect([status, headers.get("location"), headers.get("cache-control")], typed).toEqual([
        302,
        `${path}?lang=id`,
        "no-store",
      ]);
    }
    const missing = `${PUBLIC_URL}/verifikasi-sertifikat/0b9f6a52-5a0e-4c0f-9a57-3f1f0f5f3c11`;
    expect((await read((await search(missing)).headers.get("location") ?? "")).status).toBe(404);
  });

  it("leads from the whole message that a certificate's page writes for WhatsApp to that page", async () => {
    const { path } = await add();
    for (const language of ["id", "en"]) {
      const { html } = await read(`${path}?lang=${language}`);
      const message = /href="(https:\/\/wa\.me\/\?text=[^"]+)"/.exec(html)?.[1] ?? "";
      const { status, headers } = await search(new URL(message).searchParams.get("text") ?? "");
      expect([status, headers.get("location")], language).toEqual([302, `${path}?lang=id`]);
    }
  });

  it("leads nowhere from the address of another host, whatever certificate it names", async () => {
    const { path } = await add();
    for (const typed of [
      `https://palsu.example${path}`,
      `//palsu.example${path}`,
      `https://palsu.example@${path}`,
    ]) {
      const { status, html } = await search(typed);
      expect(status, typed).toBe(200);
      expect(html).toContain("Tidak ada hasil");
    }
  });

  it("lists 25 on a page, tells the total, and leads to all the others", async () => {
    const first = { status: "Dibekukan" };
    for (let index = 0; index < 53; index++)
      await add({ client_name: `CV Banyak Sekali ${index}`, ...(index === 0 && first) });
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
    const { html: second } = await read("/verifikasi-sertifikat?q=Banyak+Sekali&halaman=2");
    const late = await product.request(
      "/verifikasi-sertifikat?q=Banyak+Sekali&status=valid&halaman=99&lang=en",
    );
    expect([late.status, late.headers.get("location")], "behind the last page it leads back to that").toEqual(
      [302, "/verifikasi-sertifikat?q=Banyak+Sekali&status=valid&halaman=3&lang=en"],
    );
    const only = await product.request("/verifikasi-sertifikat?q=Banyak+Sekali+52&halaman=2");
    expect(only.headers.get("location")).toBe("/verifikasi-sertifikat?q=Banyak+Sekali+52");
    const narrowing = second.match(/<a href="[^"]*(?:status|standar)=[^"]*"/g) ?? [];
    expect(narrowing.length).toBeGreaterThan(0);
    expect(
      narrowing.filter((link) => link.includes("halaman")),
      "what is narrowed begins at its first page",
    ).toEqual([]);
    expect(second, "suggestions are for scripts").toMatch(/<div [^>]*role="listbox"[^>]* hidden/);
  });

  it("of more than a thousand counts all, and leads to the last of them", async () => {
    await product.db.execute(sql`insert into certificates
      (client_name, certificate_number, standard, issue_date, expiry_date, status)
      select 'PT Seribu ' || n, 'SERIBU-' || n, 'ISO 9001:2015', '2026-01-01', '2029-01-01',
        case when n = 1005 then 'Dicabut' else 'Valid' end
      from generate_series(1, 1005) n`);
    const { html } = await search("Seribu");
    expect(html).toContain("1.005 sertifikat ditemukan");
    expect(html).toContain("Halaman 1 dari 41");
    const { html: last } = await read("/verifikasi-sertifikat?q=Seribu&halaman=41");
    expect(unmarked(last).match(/>PT Seribu \d+</g)).toHaveLength(5);
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

  it("keeps a chosen standard among many in sight, though few or none have it", async () => {
    for (let number = 1; number <= 13; number++)
      for (const _ of [1, 2])
        await add({ client_name: "PT Banyak Standar", standard: `ISO ${30_000 + number}` });
    await add({ client_name: "PT Banyak Standar", standard: "ISO 39999" });
    const { html } = await read("/verifikasi-sertifikat?q=Banyak+Standar&standar=ISO+39999");
    expect(html).toMatch(/standar=ISO\+39999" aria-current="true">ISO 39999/);
    const [, byStandard = ""] = /id="narrowing-by_standard"(.*?)<\/div>/s.exec(html) ?? [];
    expect(byStandard.match(/aria-current/g)).toHaveLength(1);
    expect(byStandard.match(/<li>/g)).toHaveLength(14);
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

/** What a page says, without the marks of what was searched for. */
function unmarked(html: string): string {
  return html.replace(/<\/?mark>/g, "");
}
