import { randomUUID } from "node:crypto";
import { inflateSync } from "node:zlib";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { extractImages, extractText, getDocumentProxy } from "unpdf";
import { afterEach, describe, expect, it } from "vitest";
import { certificateDetails, siteSettings } from "#core/db/schema.ts";
import { insert, remove } from "#core/register/certificates.ts";
import { certificateInput as inputSchema } from "#shared/schemas/certificate.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";
import { readQr } from "#tests/support/qr-readers.ts";

const actor = { id: null, name: "tests", email: null };

describe("a certificate's evidence as PDF", () => {
  const product = useProduct();

  async function add(overrides: Record<string, unknown> = {}) {
    const added = await insert(product.db, inputSchema.parse(certificateInput(overrides)), actor);
    return {
      ...added,
      path: `/verifikasi-sertifikat/${added.id}`,
      pdf: `/verifikasi-sertifikat/${added.id}/bukti.pdf`,
    };
  }

  async function readPdf(path: string) {
    const answer = await product.request(path);
    expect(answer.status).toBe(200);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
      mergePages: true,
    });
    return { headers: answer.headers, bytes, totalPages, words: text.replace(/\s+/g, " ") };
  }

  it("names the sites that the certificate covers; after the longest scope, that it is cut", async () => {
    const sites = [
      { name: "Pabrik Cikarang", address: "Jalan Rumah 5", city: "Bekasi", country: "Indonesia" },
      { name: "Gudang", address: "", city: "Johor Bahru", country: "Malaysia" },
    ];
    const several = await add({ certificate_number: "PDF-LOKASI" });
    const longest = await add({ certificate_number: "PDF-PANJANG", scope: "baris\n".repeat(1_600) });
    for (const { id } of [several, longest])
      await product.db.insert(certificateDetails).values({ id, sites });
    const { words } = await readPdf(several.pdf);
    expect(words).toContain("Lokasi yang dicakup Pabrik Cikarang, Bekasi; Gudang, Johor Bahru, Malaysia");
    expect(words).not.toContain("Jalan Rumah");
    const cut = await readPdf(longest.pdf);
    expect(cut.totalPages).toBe(1);
    expect(cut.words).toMatch(/baris … ?\S/);
    expect(cut.words).not.toContain("Lokasi yang dicakup");
  });

  it("has the verdict, every field, the time, the issuer and the whole address on one page", async () => {
    const { path, pdf } = await add({
      client_name: "PT Citra Łódź Şaşkın & Çelik",
      certificate_number: "GIS/QMS/2026/PDF-1",
      scope: "Baris satu\nBaris dua: perdagangan besar",
    });
    const { headers, totalPages, words } = await readPdf(pdf);
    expect(totalPages).toBe(1);
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-disposition")).toBe('inline; filename="GIS-QMS-2026-PDF-1.pdf"');
    expect(headers.get("x-robots-tag")).toBe("noindex");
    for (const word of [
      "Sertifikat berlaku",
      "Sampai 9 Januari 2029",
      "PT Citra Łódź Şaşkın & Çelik",
      "GIS/QMS/2026/PDF-1",
      "ISO 9001:2015",
      "10 Januari 2026",
      "9 Januari 2029",
      "Baris dua: perdagangan besar",
      "Sertifikat ISO · ISO 9001",
      "PT Graha Inspeksi Sertifikasi",
      "LSSM-000-IDN",
      `http://absah.test${path}`,
    ])
      expect(words).toContain(word);
    expect(words).toMatch(/diperiksa langsung pada \d+ \S+ \d{4} pukul \d\d\.\d\d WIB/);
  });

  it("speaks the language that is asked for", async () => {
    const { words, headers } = await readPdf(`${(await add()).pdf}?lang=en`);
    expect(words).toMatch(/Certificate is valid Until January 9, 2029 checked live on/);
    expect(headers.get("content-language")).toBe("en");
  });

  it.each([
    ["Dibekukan", "Sertifikat dibekukan"],
    ["Dicabut", "Sertifikat dicabut"],
    ["Dalam Proses", "Status dalam register: Dalam Proses"],
  ])("says what holds of one that is %s", async (status, words) => {
    expect((await readPdf((await add({ status })).pdf)).words).toContain(words);
  });

  it("says of one that is past its expiry date that it is, whatever its status", async () => {
    const past = { issue_date: "2020-01-01", expiry_date: "2023-03-04" };
    const expired = await readPdf((await add({ ...past, status: "Valid" })).pdf);
    expect(expired.words).toContain("Sertifikat kadaluwarsa Berakhir 4 Maret 2023");
    const withdrawn = await readPdf((await add({ ...past, status: "Dicabut" })).pdf);
    expect(withdrawn.words).toContain("Masa berlaku berakhir 4 Maret 2023");
  });

  it("says of one that ended while it was suspended what the page says", async () => {
    const { pdf } = await add({ issue_date: "2021-01-01", expiry_date: "2024-01-01", status: "Dibekukan" });
    const { words } = await readPdf(pdf);
    expect(words).toContain("Sertifikat kadaluwarsa");
    expect(words).toMatch(/Dibekukan sejak|Sebelumnya dibekukan/);
  });

  it("writes what its fonts have no letter for by its number, and drops nothing", async () => {
    const { words } = await readPdf((await add({ client_name: "株式会社 Ωmega" })).pdf);
    expect(words.replaceAll(" ", "")).toContain("[U+682A][U+5F0F][U+4F1A][U+793E][U+03A9]mega");
  });

  it("keeps the longest scope on its page, and says so where even that does not fit", async () => {
    const long = `${"Perdagangan besar dan eceran ".repeat(344)}selesai`;
    const { totalPages, words } = await readPdf((await add({ scope: long })).pdf);
    expect(totalPages).toBe(1);
    expect(words).toContain("selesai");
    const lines = await readPdf((await add({ scope: "baris\n".repeat(1_600) })).pdf);
    expect(lines.totalPages).toBe(1);
    expect(lines.words).toContain("Selengkapnya di alamat di bawah");
  });

  it("has a QR code that two readers read as the page's address", async () => {
    const { path, pdf } = await add();
    const url = `http://absah.test${path}`;
    expect(await readQr(codeIn((await readPdf(pdf)).bytes))).toEqual({ zxing: url, qr: url });
  });

  describe("with a logo that the body uploaded", () => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" fill="#c2185b"/></svg>`;
    const png = () => sharp(Buffer.from(drawing)).ensureAlpha().png().toBuffer();

    async function setLogo(value: string) {
      await product.db.update(siteSettings).set({ value }).where(eq(siteSettings.key, "logo_url"));
      await product.services.siteContent.refresh();
    }

    async function upload(content: Buffer<ArrayBuffer>, name: string): Promise<string> {
      const admin = await product.signIn("admin");
      const init = { method: "POST", body: content };
      const answer = await admin.request(`/api/uploads/site-assets?filename=${name}`, init);
      expect(answer.status).toBe(201);
      return (await answer.json()).url;
    }

    afterEach(async () => await setLogo(""));

    it.each([
      ["PNG", png],
      [
        "JPEG",
        async () =>
          await sharp(await png())
            .jpeg()
            .toBuffer(),
      ],
      ["SVG", async () => Buffer.from(drawing)],
    ])("shows it (%s), beside the name, on one page", async (kind, content) => {
      await setLogo(await upload(await content(), `logo.${kind.toLowerCase()}`));
      const { bytes, totalPages, words } = await readPdf((await add()).pdf);
      expect(totalPages).toBe(1);
      expect(words).toContain("PT Graha Inspeksi Sertifikasi");
      const [logo] = await imagesIn(bytes);
      // A JPEG rounds.
      const [red, green, blue] = [194, 24, 91].map((value) => expect.closeTo(value, -1));
      expect(logo?.colour).toEqual({ red, green, blue });
    });

    it.each([
      ["is gone", "/media/site-assets/30x10-abcdefgh/logo.png"],
      ["lies elsewhere", "https://elsewhere.example/logo.png"],
    ])("names the body alone where the logo %s", async (_, address) => {
      await setLogo(address);
      const { bytes, totalPages, words } = await readPdf((await add()).pdf);
      expect([totalPages, await imagesIn(bytes)]).toEqual([1, []]);
      expect(words).toContain("PT Graha Inspeksi Sertifikasi");
    });

    it("is made all the same where the stored logo is damaged", async () => {
      const key = "site-assets/30x10-abcdefgi/logo.png";
      await product.services.files.put(key, "no picture");
      await setLogo(`/media/${key}`);
      const { totalPages, words } = await readPdf((await add()).pdf);
      expect(totalPages).toBe(1);
      expect(words).toContain("PT Graha Inspeksi Sertifikasi");
    });
  });

  it("answers as the page does where there is none: 404, 410", async () => {
    const { id, pdf } = await add();
    await remove(product.db, id, actor);
    expect((await product.request(pdf)).status).toBe(410);
    for (const unknown of [randomUUID(), "bukan-uuid"])
      expect((await product.request(`/verifikasi-sertifikat/${unknown}/bukti.pdf`)).status).toBe(404);
  });

  it("counts as a search of its network", async () => {
    const { pdf } = await add();
    const { searchLimit } = product.services;
    const take = searchLimit.take;
    searchLimit.take = async () => 7;
    try {
      const answer = await product.request(pdf);
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "7"]);
    } finally {
      searchLimit.take = take;
    }
  });

  it("is led to from the page by a plain link", async () => {
    const { path, pdf } = await add();
    const html = await (await product.request(path)).text();
    expect(html).toContain(`href="${pdf}?lang=id"`);
  });

  it("answers 503 while the register cannot be read", async () => {
    const { pdf } = await add();
    await product.takeDatabaseDown();
    try {
      const answer = await product.request(pdf);
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
    } finally {
      await product.bringDatabaseBack();
    }
  });
});

/** The pictures on the page, and the colour in the middle of each. */
async function imagesIn(pdf: Buffer) {
  const images = await extractImages(await getDocumentProxy(new Uint8Array(pdf)), 1);
  return await Promise.all(
    images.map(async ({ data, width, height, channels }) => {
      const middle = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 };
      const pixel = await sharp(data, { raw: { width, height, channels } }).extract(middle).raw().toBuffer();
      const [red, green, blue] = pixel;
      return { colour: { red, green, blue } };
    }),
  );
}

/** The QR code as the PDF draws it: the path with most squares, on a page of 57 modules. */
function codeIn(pdf: Buffer): Buffer {
  const streams = [...pdf.toString("latin1").matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(
    ([, data = ""]) => {
      try {
        return inflateSync(Buffer.from(data, "latin1")).toString("latin1");
      } catch {
        return "";
      }
    },
  );
  const paths = streams.flatMap((stream) => stream.split(/\n(?:f|S|B)\*?\n/));
  const squares = (path: string) => path.match(/ m$/gm)?.length ?? 0;
  const code = paths.toSorted((a, b) => squares(b) - squares(a))[0] ?? "";
  const d = [...code.matchAll(/^(-?[\d.]+) (-?[\d.]+) ([ml])$|^h$/gm)]
    .map(([, x, y, kind]) => (kind ? `${kind === "m" ? "M" : "L"}${x} ${y}` : "z"))
    .join("");
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="114" height="114" viewBox="0 0 57 57"><path d="${d}"/></svg>`,
  );
}
